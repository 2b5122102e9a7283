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

/** As many as Node reads at once. */
const atOnce = 4;

export type KeptReleases = ReturnType<typeof createKeptReleases>;

/** The kept releases, in memory. They share common shards. */
export function createKeptReleases(read: (blob: Blob) => Promise<Buffer>) {
  /** By digest, only while a release has it. */
  const shards = new Map<string, WeakRef<Shard>>();
  const kept = new Map<number, Manifest>();

  async function loadShard(blob: Blob | null, neighbour?: Shard): Promise<Shard> {
    if (!blob) return emptyShard;
    const known = shards.get(blob.sha256)?.deref();
    if (known) return known;
    const bytes = await read(blob);
    const shard = { entries: decodeShard(bytes.toString(), neighbour?.entries), blob };
    giveBack(bytes);
    shards.set(blob.sha256, new WeakRef(shard));
    return shard;
  }

  /** A few at a time, because each keeps its bytes and text in memory. */
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
    forget: (number: number) => kept.delete(number),

    /** Reads a manifest's shards. Keeps it only once it is added. */
    async load(file: ManifestFile): Promise<Manifest> {
      const { shards: blobs, assets, format: _format, ...info } = file;
      return {
        ...info,
        shards: await loadShards(blobs),
        assets: await loadShard(assets),
      };
    },

    /** A file of the site's code in any kept release, for tabs opened before the last release. */
    findAsset(path: string): Entry | undefined {
      for (const manifest of kept.values()) {
        const entry = manifest.assets.entries.get(path);
        if (entry) return entry;
      }
      return undefined;
    },

    /** Names of packs that kept releases need. */
    neededPacks: (): Set<string> => packsOf(kept.values()),
  };
}

/**
 * Frees unused bytes now: left to the garbage collector, those of all releases pile up at a start,
 * and allocations among them keep the process from returning that memory. Bytes in a shared buffer
 * stay.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Names of the packs with any byte or entry of some releases. */
export function packsOf(manifests: Iterable<Manifest>): Set<string> {
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
