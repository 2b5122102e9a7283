import { runInParallel } from '../../platform/concurrency/in-parallel.ts';
import {
  decodeShard,
  type Entry,
  emptyShard,
  type Manifest,
  type ManifestFile,
  type Shard,
} from './manifest.ts';
import type { Blob } from './pack.ts';

/** Number of files that Node reads at once. */
const atOnce = 4;

export type RetainedReleases = ReturnType<typeof createRetainedReleases>;

/** Holds the retained releases in memory, where they share equal shards. */
export function createRetainedReleases(read: (blob: Blob) => Promise<Buffer>) {
  /** Shards by digest, as long as a release contains them. */
  const shards = new Map<string, WeakRef<Shard>>();
  const kept = new Map<number, Manifest>();

  async function loadShard(blob: Blob | null, neighbour?: Shard): Promise<Shard> {
    if (!blob) return emptyShard;
    const known = shards.get(blob.sha256)?.deref();
    if (known) return known;
    const bytes = await read(blob);
    const shard = { entries: decodeShard(bytes.toString(), neighbour?.entries), blob };
    freeBytes(bytes);
    shards.set(blob.sha256, new WeakRef(shard));
    return shard;
  }

  /** Loads a few shards at a time, because each needs memory for its bytes and its text. */
  async function loadShards(blobs: ManifestFile['shards']): Promise<Shard[]> {
    const loaded: Shard[] = [];
    const neighbour = [...kept.values()].at(-1);
    await runInParallel(blobs.entries(), atOnce, async ([index, blob]) => {
      loaded[index] = await loadShard(blob, neighbour?.shards[index]);
    });
    return loaded;
  }

  return {
    has: (number: number): boolean => kept.has(number),
    get: (number: number): Manifest | null => kept.get(number) ?? null,
    numbers: (): number[] => [...kept.keys()],
    /** Newest first. */
    list: (): Manifest[] => [...kept.values()].sort((a, b) => b.number - a.number),
    add: (manifest: Manifest) => kept.set(manifest.number, manifest),
    remove: (number: number) => kept.delete(number),

    /** Reads the shards of a manifest. The release is retained only after `add`. */
    async load(file: ManifestFile): Promise<Manifest> {
      const { shards: blobs, assets, format: _format, ...info } = file;
      return { ...info, shards: await loadShards(blobs), assets: await loadShard(assets) };
    },

    /** Finds a code file in any retained release, for tabs opened before the last release. */
    findAsset(path: string): Entry | undefined {
      for (const manifest of kept.values()) {
        const entry = manifest.assets.entries.get(path);
        if (entry) return entry;
      }
      return undefined;
    },

    /** Returns the names of packs that retained releases need. */
    findNeededPacks: (): Set<string> => listPacks(kept.values()),
  };
}

/**
 * Frees unused bytes now. Otherwise those of all releases accumulate at a start, and allocations between them prevent
 * the process from returning that memory. Bytes in a shared buffer stay.
 */
function freeBytes({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Returns the names of the packs that contain bytes or entries of some releases. */
export function listPacks(manifests: Iterable<Manifest>): Set<string> {
  const needed = new Set<string>();
  const seen = new Set<Shard>();
  for (const manifest of manifests)
    for (const shard of [...manifest.shards, manifest.assets]) {
      if (seen.has(shard)) continue;
      seen.add(shard);
      if (shard.blob) needed.add(shard.blob.pack);
      for (const { pack } of shard.entries.values()) needed.add(pack);
    }
  return needed;
}
