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

/** A release in memory, and its parts that are not on disk yet. */
export interface MadeManifest {
  manifest: Manifest;
  /** Writes the changed shards into a pack; nothing is flushed. Until then the manifest cannot be written. */
  write(): void;
}

/** Makes the release of a draft in memory, so that visitors need not wait until it is encoded. */
export function makeManifest(
  draft: NewRelease,
  number: number,
  folder: ReleaseFolder,
): MadeManifest {
  const { changes, base, assets: newAssets, since: _since, ...info } = draft;
  const { shards, touched } = patchShards(base?.shards ?? [], changes);
  const assets = newAssets ? { entries: newAssets, blob: null } : (base?.assets ?? emptyShard);
  return {
    manifest: { ...info, number, shards, assets },
    write: () => writeShards(folder, [...touched, assets]),
  };
}

function writeShards(folder: ReleaseFolder, shards: readonly Shard[]): void {
  const name = folder.newPackName();
  const pack = createPack(folder.packPath(name), name);
  try {
    for (const shard of shards)
      if (shard.blob === null && shard.entries.size > 0)
        shard.blob = pack.add(Buffer.from(encodeShard(shard.entries)));
    pack.seal();
  } catch (error) {
    pack.abandon();
    throw error;
  }
}
