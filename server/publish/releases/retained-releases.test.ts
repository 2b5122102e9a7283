import { expect, test } from 'vitest';
import {
  decodeShard,
  type Entry,
  encodeShard,
  findEntry,
  type ManifestFile,
  patchShards,
} from './manifest.ts';
import type { Blob } from './pack.ts';
import { createRetainedReleases } from './retained-releases.ts';

const entry = (name: string, revision: number): Entry => ({
  sha256: name.padEnd(64, '0'),
  size: 10,
  pack: 'one',
  offset: 0,
  revision,
  reads: ['services', `service/${name}`],
});

/** Two releases on disk that differ in one page. */
function createTwoReleases() {
  const paths = Array.from({ length: 600 }, (_, index) => `page-${index}/index.html`);
  const first = patchShards([], new Map(paths.map((path) => [path, entry(path, 1)]))).shards;
  const second = patchShards(first, new Map([['page-7/index.html', entry('b', 2)]])).shards;
  const stored = new Map<string, string>();
  const written = (shards: typeof first, number: number): ManifestFile => ({
    ...{ format: 1, number, revision: number, code: 'c', at: '2026-11-23T00:00:00.000Z' },
    shards: shards.map(({ entries }, index) => {
      if (entries.size === 0) return null;
      const sha256 = `${number}/${index}`;
      stored.set(sha256, encodeShard(entries));
      return { sha256, size: 1, pack: 'one', offset: 0 };
    }),
    assets: null,
    listing: {},
  });
  return { stored, files: [written(first, 1), written(second, 2)] as const };
}

test('stores common blocks of two releases in memory once, and frees their source bytes', async () => {
  const { stored, files } = createTwoReleases();
  const read: Buffer[] = [];
  const kept = createRetainedReleases(async ({ sha256 }: Blob) => {
    const text = stored.get(sha256) as string;
    const bytes = Buffer.from(new ArrayBuffer(Buffer.byteLength(text)));
    bytes.write(text);
    read.push(bytes);
    return bytes;
  });
  for (const file of files) kept.add(await kept.load(file));

  const [newest, oldest] = kept.list().map((it) => (path: string) => findEntry(it, path));
  expect(newest?.('page-8/index.html')).toEqual(entry('page-8/index.html', 1));
  expect(newest?.('page-8/index.html')).toBe(oldest?.('page-8/index.html'));
  expect(newest?.('page-7/index.html')).toEqual(entry('b', 2));
  expect(oldest?.('page-7/index.html')).toEqual(entry('page-7/index.html', 1));
  expect(read.every(({ buffer }) => buffer.byteLength === 0)).toBe(true);
});

test('encodes each read once in a large shard, and decodes the same entries', () => {
  const reads = ['footer>section/contact_us#email,heading', 'partners', 'section/process#'];
  const pages = Array.from({ length: 60 }, (_, index) => `page-${index}/index.html`);
  const entries = new Map(
    pages.map((path) => [path, { ...entry(path, 1), reads: [`service/${path}#name`, ...reads] }]),
  );
  const text = encodeShard(entries);
  expect(decodeShard(text)).toEqual(entries);
  expect(text.split('email,heading')).toHaveLength(2);
});

test('keeps bytes that share a buffer with others', async () => {
  const { stored, files } = createTwoReleases();
  const around = Buffer.alloc(1_000_000);
  const kept = createRetainedReleases(async ({ sha256 }: Blob) =>
    around.subarray(0, around.write(stored.get(sha256) as string)),
  );
  await kept.load({ ...files[0], shards: files[0].shards.slice(0, 1) });
  expect(around.length).toBe(1_000_000);
});
