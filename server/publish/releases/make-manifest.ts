import {
  type Entry,
  emptyShard,
  encodeShard,
  type Held,
  type Listing,
  type Manifest,
  patchShards,
  type ReleaseInfo,
  type Shard,
} from './manifest.ts';
import { createPack } from './pack.ts';
import type { ReleaseFolder } from './release-folder.ts';

/** The changes of a publish; entries point to bytes already written to packs. */
export interface NewRelease extends Omit<ReleaseInfo, 'number'> {
  held?: readonly Held[];
  changes: ReadonlyMap<string, Entry | null>;
  /** The release it builds on; null starts from scratch. */
  base: Manifest | null;
  /** Files of a new version of the site's code. */
  assets?: ReadonlyMap<string, Entry>;
  listing: Listing;
  /** `switches` at the start of the draft; another value by now means that it is too late. */
  since?: number;
}

/**
 * Writes the draft's changed shards into a pack. @returns the manifest, which is not written yet;
 * nothing is flushed
 */
export function makeManifest(draft: NewRelease, number: number, folder: ReleaseFolder): Manifest {
  const { changes, base, assets: newAssets, since: _since, ...info } = draft;
  const { shards, touched } = patchShards(base?.shards ?? [], changes);
  const unsaved = newAssets ? { entries: newAssets, blob: null } : (base?.assets ?? emptyShard);
  const assets = writeShards(folder, { shards, touched, assets: unsaved });
  return { ...info, number, shards, assets };
}

function writeShards(
  folder: ReleaseFolder,
  { shards, touched, assets }: { shards: Shard[]; touched: number[]; assets: Shard },
): Shard {
  const name = folder.newPackName();
  const pack = createPack(folder.packPath(name), name);
  let stored = assets;
  try {
    for (const index of touched) {
      const shard = shards[index] ?? emptyShard;
      const bytes = Buffer.from(encodeShard(shard.entries));
      shards[index] = shard.entries.size > 0 ? { ...shard, blob: pack.add(bytes) } : emptyShard;
    }
    if (assets.blob === null && assets.entries.size > 0)
      stored = { ...assets, blob: pack.add(Buffer.from(encodeShard(assets.entries))) };
    pack.seal();
  } catch (error) {
    pack.abandon();
    throw error;
  }
  return stored;
}
