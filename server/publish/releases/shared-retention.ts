import type { Logger } from 'pino';
import type { ClusterStore, KeptRelease, Lease } from '../../cluster/port.ts';
import type { Manifest } from './manifest.ts';
import type { PackCache } from './pack-cache.ts';
import type { ReleaseFolder } from './release-folder.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { maxReleaseBytes, minReleases, type Releases } from './releases.ts';
import type { SharedLive } from './shared-live.ts';
import type { SharedRetained } from './shared-retained.ts';
import { findReleasesToRemove } from './thinning.ts';

/** Files stored within this time may belong to a release in progress. */
const graceMs = 3_600_000;
const collectEveryMs = 600_000;

/** Removes releases beyond the limits from the store, the storage and this server's folder. */
export function createSharedRetention(tools: {
  store: Pick<ClusterStore, 'forgetReleases'>;
  storage: ReleaseStorage;
  folder: ReleaseFolder;
  cache: PackCache;
  kept: SharedRetained;
  live: SharedLive;
  lease: () => Lease | null;
  runExclusive: <Result>(work: () => Promise<Result>) => Promise<Result>;
  keep: number;
  keepBytes?: number | undefined;
  now: () => number;
  log: Logger;
}): Pick<Releases, 'tidy' | 'collectGarbage'> {
  const { store, storage, folder, cache, kept, live, keep, now, log } = tools;
  const { keepBytes = maxReleaseBytes } = tools;
  let collectedAt = now();
  /** True if every retained release was in memory at the last check. */
  let isComplete = false;

  async function removeOldReleases(lease: Lease): Promise<void> {
    const isOld = (number: number) => number !== live.live?.number;
    const numbers = kept.numbers().sort((a, b) => b - a);
    const known = numbers.map(kept.get).filter((it) => it !== null);
    const isKept = (number: number) => !isOld(number);
    const old = findReleasesToRemove(known, { keep, now: now(), stays: isKept });
    const stay = numbers.filter((number) => !old.includes(number));
    const total = () =>
      sumBytes(stay.map((number) => kept.get(number)).filter((it) => it !== null));
    while (stay.length > minReleases && total() > keepBytes) {
      const oldest = stay.findLast(isOld);
      if (oldest === undefined) break;
      stay.splice(stay.indexOf(oldest), 1);
      old.push(oldest);
    }
    if (await store.forgetReleases(old, lease)) for (const number of old) kept.remove(number);
  }

  async function collectStorageGarbage(rows: readonly KeptRelease[]): Promise<void> {
    const time = now();
    if (time - collectedAt < collectEveryMs) return;
    collectedAt = time;
    const manifests = new Set(rows.map(({ manifest }) => manifest));
    const removed = await storage.collectGarbage(
      { packs: kept.findNeededPacks(), manifests },
      time - graceMs,
    );
    if (removed > 0) log.info({ removed }, 'removed the bytes of old releases');
  }

  return {
    async tidy() {
      const rows = await kept.synchronise((number) => number === live.shown?.number);
      const lease = tools.lease();
      isComplete = rows !== null;
      if (!lease || !rows) return;
      await removeOldReleases(lease);
      await collectStorageGarbage(rows.filter(({ number }) => kept.has(number)));
    },

    /** Removes files in this server's folder that no retained release needs. */
    async collectGarbage() {
      if (!isComplete) return { releases: 0, packs: 0 };
      const unneeded = (await folder.listNumbers()).filter((number) => !kept.has(number));
      for (const number of unneeded) await folder.removeManifest(number);
      const packs = await tools.runExclusive(() => cache.removeUnneeded(kept.findNeededPacks()));
      return { releases: unneeded.length, packs };
    },
  };
}

/** Sums up the bytes that some releases use in packs. */
function sumBytes(manifests: readonly Manifest[]): number {
  const ends = new Map<string, number>();
  for (const { shards, assets } of manifests)
    for (const { entries } of [...shards, assets])
      for (const { pack, offset, size } of entries.values())
        ends.set(pack, Math.max(ends.get(pack) ?? 0, offset + size));
  return [...ends.values()].reduce((sum, end) => sum + end, 0);
}
