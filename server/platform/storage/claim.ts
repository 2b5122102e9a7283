import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createMutex } from '../concurrency/mutex.ts';
import { createRepeatedFault } from '../errors/repeated-fault.ts';
import { type MediaStorage, StorageError } from './storage.ts';

/** A folder or prefix that only one database may write to, and the setting that names it. */
export interface StorageLocation {
  setting: 'STORAGE_URL' | 'MIRROR_URL' | 'DATA_DIR';
  storage: MediaStorage;
  /** Returns true if files that were stored before locations had owners belong to this database. */
  knowsFiles: () => Promise<boolean>;
}

interface ClaimDeps {
  store: {
    changeSetting(name: string, change: (value: unknown) => unknown): Promise<unknown>;
    setting(name: string): Promise<unknown>;
  };
  /** Identifies the data folder, which one process uses at a time. */
  instance: string;
  /** Returns true if another server uses the same database now. */
  hasPeers?: (() => Promise<boolean>) | undefined;
  /** Returns true if the start can continue without a location, which is claimed later. */
  mayWait: (place: StorageLocation, error: StorageError) => boolean;
  log: Logger;
  now?: () => number;
}

/** The markers in the database. A copy of the database lacks later ones. */
interface ClaimRecord {
  site: string;
  /** Secret part of file names. */
  secret: string;
  /** Markers, newest last. */
  marks: string[];
}

export type Claim = Awaited<ReturnType<typeof claimLocations>>;

/** The location belongs to another database. The message is one line. */
export class ForeignStorageError extends StorageError {
  override name = 'ForeignPlaceError';
}

/** Milliseconds between changes of the marker. */
const renewMs = 20_000;
/** Time without a new marker after which no server uses a location. */
export const silenceMs = 2.5 * renewMs;
const settingName = 'storage claim';
const folder = '.marquee/';
const createRandom = (bytes: number) => randomBytes(bytes).toString('hex');
/** Instance in a marker of a stopped server or of a command. */
const nobodyId = '0'.repeat(8);
/** Number of markers in the database, which is more than servers can set between two checks. */
const maxMarks = 64;

/**
 * Claims locations for one database. A marker in each location contains the site's id and the newest marker of its
 * database. Every server replaces it regularly, first in the database, so that a copy of the database soon lacks the
 * newest marker and is rejected. While the owner of a location is unknown, nothing is written there.
 * @throws ForeignStorageError, or StorageError if a location cannot be used and waiting does not help
 */
export async function claimLocations(
  places: readonly StorageLocation[],
  { store, instance, hasPeers = async () => false, mayWait, log, now = Date.now }: ClaimDeps,
) {
  const { site, secret } = await readClaim(store);
  const runExclusive = createMutex();
  const away = createRepeatedFault(log, {
    fails: 'a storage cannot be used; until it can, visitors get what is on this disk',
    isOver: 'the storage can be used again',
  });
  const claims = places.map((place) => ({
    ...place,
    /** Time at which this database was last confirmed as the owner; null if it is not. */
    confirmedAt: null as number | null,
    problem: null as Error | null,
    /** Markers of another server on this database or a copy, and the time since which they are unchanged. */
    unsure: null as { markers: string; since: number } | null,
  }));
  type Claimed = (typeof claims)[number];

  /** Checks the owner. @returns whether it is this database @throws ForeignStorageError, StorageError */
  async function checkOwner(claim: Claimed): Promise<boolean> {
    const markers = await listMarkers(claim.storage);
    // Read after the markers, because servers record a marker before they set it.
    const { marks } = await readClaim(store);
    const foreign = markers.find((it) => it.site !== site);
    if (foreign) throw createSiteError(claim);
    if (markers.some(({ mark }) => mark !== commandMark && !marks.includes(mark)))
      throw createCopyError(claim);
    if (markers.length === 0 && !(await claim.knowsFiles())) throw createFilesError(claim);
    if (claim.confirmedAt !== null) return true;
    if (markers.every((it) => it.instance === instance || it.instance === nobodyId)) return true;
    if (await hasPeers()) return true;
    const seen = JSON.stringify(markers);
    if (claim.unsure?.markers !== seen) {
      const isNewMark = claim.unsure !== null;
      claim.unsure = { markers: seen, since: now() };
      // The marker is in this database too, so its server uses the same database.
      return isNewMark;
    }
    return now() - claim.unsure.since >= silenceMs;
  }

  async function check(claim: Claimed): Promise<void> {
    try {
      if (!(await checkOwner(claim))) {
        claim.problem = new StorageError(
          `${claim.storage.place} was used by another server a moment ago. Waiting to see whether it still runs.`,
          { isAway: true },
        );
        return;
      }
      // Checks first that this key may list, write, read and remove files.
      if (claim.confirmedAt === null) await claim.storage.check();
      const asked = now();
      await setMarker(claim.storage, { store, site, instance });
      Object.assign(claim, { confirmedAt: asked, problem: null, unsure: null });
    } catch (error) {
      claim.problem = error as Error;
      if (error instanceof ForeignStorageError) claim.confirmedAt = null;
      throw error;
    }
  }

  /** Checks every location, and sets a new marker in those of this database. */
  const renewMarkers = () =>
    runExclusive(async () => {
      for (const claim of claims) await check(claim).then(away.reportSuccess, away.reportFailure);
    });

  for (const claim of claims)
    await check(claim).catch((error) => {
      if (!(error instanceof StorageError) || !mayWait(claim, error)) throw error;
      away.reportFailure(error);
    });
  const timer = setInterval(renewMarkers, renewMs);
  timer.unref();

  async function confirm(setting: StorageLocation['setting']): Promise<void> {
    const claim = claims.find((it) => it.setting === setting);
    if (!claim) return;
    const isRecent = () => claim.confirmedAt !== null && now() - claim.confirmedAt < silenceMs;
    if (!isRecent()) await runExclusive(async () => isRecent() || (await check(claim)));
    if (!isRecent()) throw claim.problem;
  }

  return {
    secret,
    beat: renewMarkers,
    /** Resolves if the location belongs to this database. @throws StorageError otherwise */
    confirm,
    /** Returns the error that prevents writing to a location, or null. */
    problem: (): Error | null => claims.find(({ problem }) => problem)?.problem ?? null,
    /** Wraps a storage in a location, and allows changes only while the location belongs to this database. */
    guard(storage: MediaStorage, setting: StorageLocation['setting']): MediaStorage {
      const guarded =
        <Given extends unknown[]>(work: (...given: Given) => Promise<void>) =>
        async (...given: Given) => {
          await confirm(setting);
          await work(...given);
        };
      return {
        ...storage,
        put: guarded(storage.put),
        putFile: guarded(storage.putFile),
        remove: guarded(storage.remove),
      };
    },
    /** Releases the locations, so that the next server of this database does not wait. */
    async close(): Promise<void> {
      clearInterval(timer);
      await runExclusive(async () => {
        for (const { storage, confirmedAt } of claims)
          if (confirmedAt !== null)
            await setMarker(storage, { store, site, instance: nobodyId }).catch(() => undefined);
      });
    },
  };
}

/** Takes locations over from another database of the same site. @throws ForeignStorageError if that is in use */
export async function takeOverLocations(
  places: readonly StorageLocation[],
  { store, waitSilence }: Pick<ClaimDeps, 'store'> & { waitSilence: () => Promise<unknown> },
): Promise<void> {
  const { site } = await readClaim(store);
  const readMarkers = async () =>
    JSON.stringify(await Promise.all(places.map(({ storage }) => listMarkers(storage))));
  for (const place of places)
    if ((await listMarkers(place.storage)).some((it) => it.site !== site))
      throw createSiteError(place);
  const before = await readMarkers();
  await waitSilence();
  if ((await readMarkers()) !== before)
    throw new ForeignStorageError(
      'A server is using the storage now. Stop it, then run this command again.',
    );
  for (const { storage } of places) await setMarker(storage, { store, site, instance: nobodyId });
}

/** @throws ForeignStorageError if the target of a command belongs to another site */
export async function refuseOtherSite(storage: MediaStorage, store: ClaimDeps['store']) {
  const { site, secret } = await readClaim(store);
  const markers = await listMarkers(storage);
  if (markers.some((it) => it.site !== site))
    throw new ForeignStorageError(`${storage.place} belongs to another site. Name another target.`);
  return { site, secret, isMarked: markers.length > 0 };
}

/**
 * Claims the target of a command for this site. @returns the secret part of file names
 * @throws ForeignStorageError
 */
export async function claimTarget(storage: MediaStorage, store: ClaimDeps['store']) {
  const { site, secret, isMarked } = await refuseOtherSite(storage, store);
  if (!isMarked) await storage.put(nameOf({ site, mark: commandMark, instance: nobodyId }), text);
  return secret;
}

/** Returns the id of the data folder, which is created on the first call. */
export function readInstance(dataDir: string): string {
  const file = join(dataDir, 'instance');
  if (!existsSync(file)) writeFileSync(file, createRandom(4), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

interface Marker {
  site: string;
  mark: string;
  instance: string;
}

/** Mark in the markers of commands. */
const commandMark = '0'.repeat(16);
const text = Buffer.from('Shows which Marquee owns this place. Leave it here.\n');
const nameOf = ({ site, mark, instance }: Marker) => `${folder}${site}.${mark}.${instance}`;

async function listMarkers(storage: Pick<MediaStorage, 'list'>): Promise<Marker[]> {
  const markers: Marker[] = [];
  for await (const { path } of storage.list(folder)) {
    const [, site, mark, instance] =
      /^([0-9a-f]+)\.([0-9a-f]+)\.([0-9a-f]+)$/.exec(path.slice(folder.length)) ?? [];
    if (site && mark && instance) markers.push({ site, mark, instance });
  }
  return markers;
}

/** Sets a marker, first in the database, so that a location never has a marker that its database lacks. */
async function setMarker(
  storage: MediaStorage,
  { store, site, instance }: Pick<ClaimDeps, 'store' | 'instance'> & { site: string },
): Promise<void> {
  const mark = createRandom(8);
  const before = await listMarkers(storage);
  await store.changeSetting(settingName, (value) => {
    const held = value as ClaimRecord;
    return { ...held, marks: [...held.marks, mark].slice(-maxMarks) };
  });
  await storage.put(nameOf({ site, mark, instance }), text);
  for (const marker of before) await storage.remove(nameOf(marker));
}

async function readClaim(store: ClaimDeps['store']): Promise<ClaimRecord> {
  const known = await store.setting(settingName);
  if (known) return known as ClaimRecord;
  const first: ClaimRecord = { site: createRandom(6), secret: createRandom(16), marks: [] };
  await store.changeSetting(settingName, (value) => value ?? first);
  return (await store.setting(settingName)) as ClaimRecord;
}

function createSiteError({
  setting,
  storage,
}: Pick<StorageLocation, 'setting' | 'storage'>): Error {
  return new ForeignStorageError(
    `${storage.place} belongs to another site, which would lose its files. Set ${setting} to a place of its own for this site.`,
  );
}

function createCopyError({ setting, storage }: StorageLocation): Error {
  return new ForeignStorageError(
    `${storage.place} belongs to another copy of this site's database. If this is a trial, set ${setting} to another place. If this database replaces the other, stop the other server, then run: npm run tool -- take-over-storage`,
  );
}

function createFilesError({ setting, storage }: StorageLocation): Error {
  return new ForeignStorageError(
    `${storage.place} has files of Marquee that this database does not know. Set ${setting} to an empty place, or use the database that belongs to it.`,
  );
}
