import {
  type Entry,
  type ExcludedDocument,
  emptyShard,
  encodeShard,
  type Listing,
  type Manifest,
  patchShards,
  type ReleaseInfo,
  type Shard,
} from './manifest.ts';
import { createPack } from './pack.ts';
import type { ReleaseFolder } from './release-folder.ts';

/** The changes of a publish. The entries refer to bytes that are already written to packs. */
export interface NewRelease extends Omit<ReleaseInfo, 'number'> {
  held?: readonly ExcludedDocument[];
  changes: ReadonlyMap<string, Entry | null>;
  /** The release that the changes apply to; null for none. */
  base: Manifest | null;
  /** Files of a new version of the site's code. */
  assets?: ReadonlyMap<string, Entry>;
  listing: Listing;
  /** Value of `switches` at the start of the run. If it has changed, another release went live in between. */
  since?: number;
}

/** A release in memory whose changed shards are not on disk yet. */
export interface PendingManifest {
  manifest: Manifest;
  /** Writes the changed shards into a pack without flushing it. Call it before writing the manifest. */
  write(): void;
}

/** Creates a release in memory, so that visitors do not wait until it is encoded. */
export function buildManifest(
  draft: NewRelease,
  number: number,
  folder: ReleaseFolder,
): PendingManifest {
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
