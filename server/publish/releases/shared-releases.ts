import { setTimeout as later } from 'node:timers/promises';
import type { ClusterState, ClusterStore, KeptRelease, Lease } from '../../cluster/port.ts';
import { createMutex } from '../../platform/concurrency/mutex.ts';
import type { MediaStorage } from '../../platform/storage/storage.ts';
import { buildManifest, type NewRelease } from './build-manifest.ts';
import type { Manifest } from './manifest.ts';
import { createPackCache, type PackCache } from './pack-cache.ts';
import { openReleaseFolder, type ReleaseFolder } from './release-folder.ts';
import { createReleaseStorage, findNewPacks, type ReleaseStorage } from './release-storage.ts';
import type { ReleaseOptions, Releases } from './releases.ts';
import { createSharedLive, type SharedLive } from './shared-live.ts';
import { createSharedRetained, type SharedRetained } from './shared-retained.ts';
import { createSharedRetention } from './shared-retention.ts';

/** Another server publishes. */
export class NotLeadingError extends Error {
  override name = 'NotLeadingError';
}

/** Another release went live while this one was being created, and must not be replaced by it. */
export class SwitchedError extends Error {
  override name = 'SwitchedError';
}

export interface SharedReleases extends Releases {
  readonly switches: number;
  /**
   * Switches to the current live release after fetching it completely.
   * @returns `damaged` if that release cannot be read anywhere and must be rendered again
   */
  follow(state?: Pick<ClusterState, 'live' | 'switches'>): Promise<'switched' | 'same' | 'damaged'>;
}

interface SharedReleaseOptions extends ReleaseOptions {
  store: ClusterStore;
  storage: MediaStorage;
  /** Returns this server's lease for publishing, or null while another server may publish. */
  lease: () => Lease | null;
  now: () => number;
}

const outcomeTries = 10;

/**
 * Opens the releases of several servers, with bytes in a storage, the live release in the store, and a folder that
 * caches fetched bytes. The order of a publish is: packs, manifest, one conditional switch in the store, other servers.
 */
export async function openSharedReleases(
  place: string,
  options: SharedReleaseOptions,
): Promise<SharedReleases> {
  const { store, log } = options;
  const runExclusive = createMutex();
  const folder = await openReleaseFolder(place, { log });
  const storage = createReleaseStorage(options.storage, folder.packPath);
  const cache = createPackCache({ folder, storage, log });
  const kept = createSharedRetained({ store, folder, storage, read: cache.read, log });
  const live = createSharedLive({ store, kept, cache, folder, log });
  const before = await folder.readPointer();
  await folder.removeUnfinished();
  const follow: SharedReleases['follow'] = (state) => runExclusive(() => live.follow(state));
  const deps = { ...options, storage, folder, cache, kept, live, runExclusive };

  return {
    read: cache.read,
    packPath: folder.packPath,
    newPackName: folder.newPackName,
    live: () => live.shown,
    get switches() {
      return live.switches;
    },
    allLoaded: async () => {
      await kept.synchronise((number) => number === live.shown?.number);
    },
    get: kept.get,
    list: kept.list,
    findAsset: kept.findAsset,
    follow,
    // The folder of a former single server has its own numbers.
    publish: (draft) => publishShared(draft, before?.newest ?? 0, deps),

    ...createSharedRetention(deps),
  };
}

interface Deps extends Pick<SharedReleaseOptions, 'store' | 'lease'> {
  folder: ReleaseFolder;
  storage: ReleaseStorage;
  cache: PackCache;
  kept: SharedRetained;
  live: SharedLive;
  runExclusive: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** @param before the highest number in the folder */
async function publishShared(
  draft: NewRelease,
  before: number,
  { store, folder, storage, kept, live, ...deps }: Deps,
): Promise<Manifest> {
  const lease = deps.lease();
  if (!lease) throw new NotLeadingError('Another server publishes.');
  const since = draft.since ?? live.switches;
  const newest = Math.max(live.live?.newest ?? 0, before);
  const { manifest, write } = buildManifest(draft, newest + 1, folder);
  write();
  const packs = findNewPacks(draft, manifest);
  await folder.flushPacks(packs);
  await storage.putPacks(packs);
  const key = await storage.putManifest(manifest, lease.fence);
  const release = { number: manifest.number, manifest: key };
  return deps.runExclusive(async () => {
    if (!(await switchToNew(store, release, { lease, switches: since }))) throw new SwitchedError();
    const to = { ...release, newest: manifest.number };
    await live.show(to, manifest, since + 1);
    await kept.writeLocally(() => folder.writeManifest(manifest));
    return manifest;
  });
}

/** Switches to a new release. If the response is lost, the result is read from the store. */
async function switchToNew(
  store: ClusterStore,
  release: KeptRelease,
  only: { lease: Lease; switches: number },
): Promise<boolean> {
  try {
    return await store.switchToNew(release, only);
  } catch (error) {
    for (let tries = 1; tries <= outcomeTries; tries += 1) {
      const rows = await store.keptReleases().catch(() => null);
      if (rows?.some(({ manifest }) => manifest === release.manifest)) return true;
      if (rows) break;
      await later(500);
    }
    throw error;
  }
}
