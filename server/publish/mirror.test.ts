import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mirrorRelease } from './mirror.ts';
import { folderTarget } from './mirror-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirror-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function source(files: Record<string, string>, images: string[] = []) {
  return {
    manifest: {} as never,
    files: new Map(Object.entries(files).map(([path, text]) => [path, `digest of ${text}`])),
    images: new Set(images),
    read: async (path: string) => Buffer.from(files[path] ?? ''),
    readImage: async (path: string) => Buffer.from(`image ${path}`),
  };
}

it('a copy holds the release, is quick the second time, and loses what is gone', async () => {
  const first = source({ 'index.html': 'one', 'old/index.html': 'old', '_astro/a.js': 'a' }, [
    'media/x/160.webp',
  ]);
  expect(await mirrorRelease(first, folderTarget(folder))).toEqual({
    written: 4,
    unchanged: 0,
    removed: 0,
  });
  await writeFile(join(folder, 'CNAME'), 'www.example.com');
  const second = source({ 'index.html': 'two', '_astro/a.js': 'a' }, ['media/x/160.webp']);
  expect(await mirrorRelease(second, folderTarget(folder))).toEqual({
    written: 1,
    unchanged: 2,
    removed: 1,
  });
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('two');
  expect(await readFile(join(folder, 'api/file/media/x/160.webp'), 'utf8')).toBe(
    'image media/x/160.webp',
  );
  expect((await readdir(folder)).sort()).toEqual([
    '.marquee-copy.json',
    'CNAME',
    '_astro',
    'api',
    'index.html',
  ]);
});

it('pages come after what they use and removals last', async () => {
  const order: string[] = [];
  const target = folderTarget(folder);
  await mirrorRelease(
    source({ 'index.html': '1', 'a/index.html': '2', '_astro/a.js': '3', 'robots.txt': '4' }, [
      'media/i.png',
    ]),
    {
      ...target,
      known: async () => new Map([['gone.html', 'x']]),
      put: async (path) => void order.push(path),
      remove: async (path) => void order.push(`-${path}`),
    },
  );
  expect(order).toEqual([
    'api/file/media/i.png',
    '_astro/a.js',
    'robots.txt',
    'a/index.html',
    'index.html',
    '-gone.html',
  ]);
});
