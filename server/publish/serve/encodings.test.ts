import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sha256 } from '../../platform/bytes/digest.ts';
import { type Entry, emptyShard, type Manifest, patchShards } from '../releases/manifest.ts';
import { createEncodings } from './encodings.ts';

const page = (name: string) => Buffer.from(`${name} `.repeat(400));
const entry = (name: string): Entry => {
  const bytes = page(name);
  const place = { pack: name, offset: 0, revision: 1 };
  return { sha256: sha256(bytes), size: bytes.length, ...place, reads: ['partners'] };
};

it('lists files that are not stored at the best level, and skips files of the last compressed release', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'encodings-'));
  try {
    const open = () => createEncodings({ folder, read: async ({ pack }) => page(pack) });
    const encodings = open();
    const names = ['a.html', 'b.html', 'c.html'];
    const { shards } = patchShards([], new Map(names.map((name) => [name, entry(name)])));
    const info = { number: 1, revision: 1, code: 'c', at: '2026-11-27T00:00:00.000Z' };
    const manifest: Manifest = { ...info, shards, assets: emptyShard, listing: {} };
    const left = async (from: ReturnType<typeof open>, release: Manifest) =>
      (await Array.fromAsync(from.uncompressed(release))).flat();

    await encodings.precompress('b.html', entry('b.html'));
    const found = await left(encodings, manifest);
    expect(found.map(([path]) => path).toSorted()).toEqual(['a.html', 'c.html']);
    for (const [path, blob] of found) {
      expect(Object.keys(blob).toSorted()).toEqual(['offset', 'pack', 'sha256', 'size']);
      await encodings.precompress(path, blob);
    }
    expect(await left(encodings, manifest)).toEqual([]);
    encodings.noteCompressed(manifest);

    // The next release has one other file.
    const edited = patchShards(shards, new Map([['b.html', entry('edited')]])).shards;
    const next: Manifest = { ...manifest, number: 2, shards: edited };
    expect((await left(encodings, next)).map(([path]) => path)).toEqual(['b.html']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
