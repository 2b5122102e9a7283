import { expect, it } from 'vitest';
import { readStoredImage } from './stored-image.ts';

function serverOf(...responses: Response[]) {
  const asked: string[] = [];
  const get = async (address: unknown) => {
    asked.push(String(address));
    return responses.shift() ?? new Response('too often', { status: 500 });
  };
  return { asked, get: get as typeof fetch };
}

it('waits for the variant, and never stores the placeholder', async () => {
  const standIn = () => new Response('whole picture', { headers: { 'cache-control': 'no-store' } });
  const { get, asked } = serverOf(standIn(), standIn(), new Response('variant'));
  expect(Buffer.from((await readStoredImage('http://a/b.avif', get)) ?? []).toString()).toBe(
    'variant',
  );
  expect(asked).toHaveLength(3);
});

it('leaves out a deleted picture, and reports an error', async () => {
  expect(
    await readStoredImage('http://a/b', serverOf(new Response('', { status: 404 })).get),
  ).toBeNull();
  await expect(
    readStoredImage('http://a/b', serverOf(new Response('', { status: 500 })).get),
  ).rejects.toThrow(/answered 500/);
});

it('fails when a variant is late, and never stores the whole picture under its name', async () => {
  const standIn = async () => new Response('whole', { headers: { 'cache-control': 'no-store' } });
  await expect(readStoredImage('http://x/640.avif', standIn, 1)).rejects.toThrow(
    'The picture http://x/640.avif has not been made yet. Try again later.',
  );
});
