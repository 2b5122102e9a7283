import { afterEach, expect, test, vi } from 'vitest';
import { fetchThenImport } from './fetch-then-import.ts';

const importer = 'https://example.com/admin/assets/index.js';
const answered = (status: number) => Promise.resolve(new Response('code', { status }));

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test('a part is imported once all its files are there', async () => {
  const fetched = vi.fn((_address: string) => answered(200));
  vi.stubGlobal('fetch', fetched);
  const load = vi.fn(async () => 'part');
  expect(await fetchThenImport(load, ['./one.js', './two.js'], importer)).toBe('part');
  expect(await fetchThenImport(load, ['./one.js'], importer)).toBe('part');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    'https://example.com/admin/assets/one.js',
    'https://example.com/admin/assets/two.js',
  ]);
});

test('what could not be fetched is never imported, and is fetched again', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), answered(404), answered(200)];
  vi.stubGlobal('fetch', () => answers.shift());
  const load = vi.fn(async () => 'part');
  await expect(fetchThenImport(load, ['./again.js'], importer)).rejects.toThrow('Failed to fetch');
  await expect(fetchThenImport(load, ['./again.js'], importer)).rejects.toThrow('404');
  expect(load).not.toHaveBeenCalled();
  expect(await fetchThenImport(load, ['./again.js'], importer)).toBe('part');
});

test('styles that could not be had leave the page, and are asked for again', async () => {
  const load = async () => 'part';
  const links = () => document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const first = fetchThenImport(load, ['./part.css'], importer);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('part.css');
  expect(links()).toHaveLength(0);
  const second = fetchThenImport(load, ['./part.css'], importer);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('part');
  expect(links()).toHaveLength(1);
});

test('what the page itself names is there already', async () => {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = importer;
  document.head.append(script);
  vi.stubGlobal('fetch', () => expect.unreachable());
  expect(await fetchThenImport(async () => 'part', ['./index.js'], importer)).toBe('part');
});
