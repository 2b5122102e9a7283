import { setTimeout as later } from 'node:timers/promises';
import { inParallel } from '../../concurrency/in-parallel.ts';
import { createMutex } from '../../concurrency/mutex.ts';
import type { MediaStorage } from '../../media/storage.ts';
import type {
  ClusterState,
  ClusterStore,
  KeptRelease,
  Lease,
  LiveRelease,
} from '../../store/cluster.ts';
import { createKeptReleases } from './kept-releases.ts';
import { makeManifest } from './make-manifest.ts';
import type { Manifest, ManifestFile } from './manifest.ts';
import { createPackCache } from './pack-cache.ts';
import { openReleaseFolder } from './release-folder.ts';
import {
  concurrency,
  createReleaseStorage,
  DamagedManifestError,
  manifestOf,
  newPacksOf,
} from './release-storage.ts';
import {
  maxReleaseBytes,
  minReleases,
  type ReleaseOptions,
  type Releases,
  RolledBackError,
} from './releases.ts';

/** Another server publishes. */
export class NotLeadingError extends Error {
  override name = 'NotLeadingError';
}

export interface SharedReleases extends Releases {
  /**
   * Goes to what is live by now, once all of it is here.
   * @returns `damaged` when that release cannot be read anywhere: it has to be made anew
   */
  follow(state?: Pick<ClusterState, 'live' | 'switches'>): Promise<'switched' | 'same' | 'damaged'>;
}

export interface SharedReleaseOptions extends ReleaseOptions {
  store: ClusterStore;
  storage: MediaStorage;
  /** What this server holds to publish; null while another may. */
  lease: () => Lease | null;
  now: () => number;
}

/** What was put within this time may belong to a release that is being made. */
const graceMs = 3_600_000;
const sweepEveryMs = 600_000;
const outcomeTries = 10;

/**
 * The releases of several servers: bytes in a storage, what is live in the store, and a folder that keeps what was
 * fetched. Order of a publish: packs → manifest → one conditional switch in the store → the other servers.
 */
export async function openSharedReleases(
  place: string,
  options: SharedReleaseOptions,
): Promise<SharedReleases> {
  const { store, log, keep, keepBytes = maxReleaseBytes } = options;
  const runExclusive = createMutex();
  const writeExclusively = createMutex();
  const folder = await openReleaseFolder(place, { log });
  const storage = createReleaseStorage(options.storage, folder.packPath);
  const cache = createPackCache({ folder, storage, log });
  const kept = createKeptReleases(cache.read);
  const before = await folder.readPointer();
  let live: LiveRelease | null = null;
  /** What visitors get: the live release, unless that is damaged everywhere. */
  let shown: Manifest | null = null;
  let switches = 0;
  let swept = options.now();
  /** Whether every kept release was in memory when that was last looked at. */
  let isWhole = false;
  await folder.forgetUnfinished();

  /** From the folder when it is the same there. */
  async function readManifest({ number, manifest: key }: KeptRelease): Promise<ManifestFile> {
    const here = await folder.manifestText(number).catch(() => '');
    const known = manifestOf(key, here);
    if (known) return known;
    const { text, file } = await storage.readManifest(key);
    await writeExclusively(() => folder.keepManifestText(number, text)).catch(warn);
    return file;
  }

  function warn(error: unknown): void {
    log.warn({ err: error }, 'a release could not be kept in the local folder');
  }

  /** A number alone does not say which release it is: a store that was put back gives it out again. */
  const keys = new Map<number, string>();
  const isKept = ({ number, manifest: key }: KeptRelease) =>
    kept.has(number) && keys.get(number) === key;

  function remember({ number, manifest: key }: KeptRelease, manifest: Manifest): void {
    kept.add(manifest);
    keys.set(number, key);
  }

  async function loaded(release: KeptRelease): Promise<Manifest> {
    const known = isKept(release) ? kept.get(release.number) : null;
    return known ?? kept.load(await readManifest(release));
  }

  /** What was read before a switch that was made here is read again. */
  async function newest(state: Pick<ClusterState, 'live' | 'switches'> | undefined) {
    if (state && state.switches >= switches) return state;
    const now = await store.clusterState();
    if (now.switches < switches)
      log.error('the store has lost switches of the live release; what it says now counts');
    return now;
  }

  /** What is live in the store is live here from now on. */
  async function show(to: LiveRelease, manifest: Manifest, seen: number): Promise<void> {
    remember(to, manifest);
    shown = manifest;
    live = to;
    switches = seen;
    const { number: release, newest, pinned } = to;
    await folder.writePointer({ release, newest, pinned }).catch(warn);
  }

  const follow: SharedReleases['follow'] = (state) =>
    runExclusive(async () => {
      const { live: to, switches: seen } = await newest(state);
      if (seen === switches) return 'same';
      if (!to) {
        switches = seen;
        live = null;
        return 'same';
      }
      try {
        const manifest = await loaded(to);
        await cache.fetchAll(manifest);
        await show(to, manifest, seen);
        return 'switched';
      } catch (error) {
        if (!(error instanceof DamagedManifestError || isDamaged(error))) throw error;
        log.error({ err: error, release: to.number }, 'the live release cannot be read anywhere');
        live = to;
        switches = seen;
        return 'damaged';
      }
    });

  /** Every kept release in memory, none other. @returns what is kept, or null when some cannot be read now */
  async function synchronise(): Promise<KeptRelease[] | null> {
    const rows = await store.keptReleases();
    let areAll = true;
    const missing = rows.filter((row) => !isKept(row));
    await inParallel(missing, concurrency, async (row) => {
      try {
        remember(row, await loaded(row));
      } catch (error) {
        areAll = false;
        log.error({ release: row.number, err: error }, 'a release cannot be read; it is left out');
      }
    });
    const numbers = new Set(rows.map(({ number }) => number));
    for (const number of kept.numbers())
      if (!numbers.has(number) && number !== shown?.number) kept.forget(number);
    return areAll ? rows : null;
  }

  let synchronising: Promise<KeptRelease[] | null> | null = null;
  function synchroniseOnce(): Promise<KeptRelease[] | null> {
    synchronising ??= synchronise().finally(() => {
      synchronising = null;
    });
    return synchronising;
  }

  /** When the answer was lost, the store still knows what it did. */
  async function switchTo(
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

  async function forgetOld(lease: Lease): Promise<void> {
    const isOld = (number: number) => number !== live?.number;
    const sorted = kept.numbers().sort((a, b) => b - a);
    const old = sorted.slice(keep).filter(isOld);
    const stay = sorted.filter((number) => !old.includes(number));
    const bytes = () => bytesOf(stay.map((number) => kept.get(number)).filter((it) => it !== null));
    while (stay.length > minReleases && bytes() > keepBytes) {
      const oldest = stay.findLast(isOld);
      if (oldest === undefined) break;
      stay.splice(stay.indexOf(oldest), 1);
      old.push(oldest);
    }
    if (await store.forgetReleases(old, lease)) for (const number of old) kept.forget(number);
  }

  async function sweepStorage(rows: readonly KeptRelease[]): Promise<void> {
    const now = options.now();
    if (now - swept < sweepEveryMs) return;
    swept = now;
    const manifests = new Set(rows.map(({ manifest }) => manifest));
    const removed = await storage.sweep({ packs: kept.neededPacks(), manifests }, now - graceMs);
    if (removed > 0) log.info({ removed }, 'bytes of forgotten releases are removed');
  }

  return {
    read: cache.read,
    packPath: folder.packPath,
    newPackName: folder.newPackName,
    live: () => shown,
    get switches() {
      return switches;
    },
    get pinned() {
      return live?.pinned ?? false;
    },
    allLoaded: () => synchroniseOnce().then(() => undefined),
    get: kept.get,
    list: kept.list,
    findAsset: kept.findAsset,
    follow,

    async publish(draft) {
      const lease = options.lease();
      if (!lease) throw new NotLeadingError('Another server publishes.');
      const since = draft.since ?? switches;
      // A folder from the time before there were several servers has numbers of its own.
      const newest = Math.max(live?.newest ?? 0, before?.newest ?? 0);
      const manifest = await makeManifest(draft, newest + 1, folder);
      await storage.putPacks(newPacksOf(draft, manifest));
      const key = await storage.putManifest(manifest, lease.fence);
      const release = { number: manifest.number, manifest: key };
      return runExclusive(async () => {
        if (!(await switchTo(release, { lease, switches: since }))) throw new RolledBackError();
        const to = { ...release, newest: manifest.number, pinned: false };
        await show(to, manifest, since + 1);
        await writeExclusively(() => folder.writeManifest(manifest)).catch(warn);
        return manifest;
      });
    },

    async activate(number, pinned) {
      const rows = await store.keptReleases();
      const row = rows.find((it) => it.number === number);
      if (!row) throw new Error(`Release ${number} is no longer kept.`);
      const manifest = await loaded(row);
      await cache.fetchAll(manifest);
      for (let tries = 1; ; tries += 1) {
        const seen = (await store.clusterState()).switches;
        if (await store.switchToKept(number, { pinned }, { switches: seen })) break;
        if (tries === outcomeTries) throw new RolledBackError();
      }
      await follow();
      return manifest;
    },

    async tidy() {
      const rows = await synchroniseOnce();
      const lease = options.lease();
      isWhole = rows !== null;
      if (!lease || !rows) return;
      await forgetOld(lease);
      await sweepStorage(rows.filter(({ number }) => kept.has(number)));
    },

    /** What this server has fetched and written for nothing. */
    async collectGarbage() {
      if (!isWhole) return { releases: 0, packs: 0 };
      const unneeded = (await folder.numbers()).filter((number) => !kept.has(number));
      for (const number of unneeded) await folder.removeManifest(number);
      const packs = await runExclusive(() => cache.keepOnly(kept.neededPacks()));
      return { releases: unneeded.length, packs };
    },
  };
}

function isDamaged(error: unknown): boolean {
  return (error as Error).name === 'DamagedBytesError';
}

/** What the packs of some releases take, as far as it is used. */
function bytesOf(manifests: readonly Manifest[]): number {
  const ends = new Map<string, number>();
  for (const { shards, assets } of manifests)
    for (const { entries } of [...shards, assets])
      for (const { pack, offset, size } of entries.values())
        ends.set(pack, Math.max(ends.get(pack) ?? 0, offset + size));
  return [...ends.values()].reduce((sum, end) => sum + end, 0);
}
