import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createMutex } from '../concurrency/mutex.ts';
import { createRepeatedFault } from '../errors/repeated-fault.ts';
import { type MediaStorage, StorageError } from './storage.ts';

/** A folder or prefix that only one database may write to, and the setting that names it. */
export interface Place {
  setting: 'STORAGE_URL' | 'MIRROR_URL' | 'DATA_DIR';
  storage: MediaStorage;
  /** Resolves to true if files that were stored before places had owners belong to this database. */
  knowsFiles: () => Promise<boolean>;
}

interface ClaimDeps {
  store: {
    changeSetting(name: string, change: (value: unknown) => unknown): Promise<unknown>;
    setting(name: string): Promise<unknown>;
  };
  /** Identifies the data folder, which one process uses at a time. */
  instance: string;
  /** Resolves to true if another server uses the same database now. */
  hasPeers?: (() => Promise<boolean>) | undefined;
  /** Returns true if the start goes on without a storage, which is claimed later. */
  mayWait: (place: Place, error: StorageError) => boolean;
  log: Logger;
  now?: () => number;
}

/** The markers in the database; a copy of it has no later ones. */
interface Held {
  site: string;
  /** Part of names that nobody can guess. */
  secret: string;
  /** Newest last. */
  marks: string[];
}

export type Claim = Awaited<ReturnType<typeof claimPlaces>>;

/** The place belongs to another database; the message is one line. */
export class ForeignPlaceError extends StorageError {
  override name = 'ForeignPlaceError';
}

/** Milliseconds between changes of the marker. */
const beatMs = 20_000;
/** After this long without a new marker, no server uses a place. */
export const silenceMs = 2.5 * beatMs;
const settingName = 'storage claim';
const folder = '.marquee/';
const createRandom = (bytes: number) => randomBytes(bytes).toString('hex');
/** Nobody uses the place, or a command put the marker there. */
const nobody = '0'.repeat(8);
/** Markers that the database keeps: more than servers can set between two checks. */
const keptMarks = 64;

/**
 * Claims places for one database. A marker in each place has the site's id and the newest marker of its database; every
 * server replaces it regularly, in the database first. So a copy of the database soon lacks the newest marker, and is
 * refused. While the owner of a place is unknown, nothing is written there.
 * @throws ForeignPlaceError, or StorageError if a place cannot be used and waiting does not help
 */
export async function claimPlaces(
  places: readonly Place[],
  { store, instance, hasPeers = async () => false, mayWait, log, now = Date.now }: ClaimDeps,
) {
  const { site, secret } = await readHeld(store);
  const runExclusive = createMutex();
  const away = createRepeatedFault(log, {
    fails: 'a storage cannot be used; until it can, visitors get what is on this disk',
    isOver: 'the storage can be used again',
  });
  const claims = places.map((place) => ({
    ...place,
    /** When it was seen to be ours; null before that, and once it is another's. */
    confirmedAt: null as number | null,
    problem: null as Error | null,
    /** Markers of another server on this database or a copy, and since when they are the same. */
    unsure: null as { markers: string; since: number } | null,
  }));
  type Claimed = (typeof claims)[number];

  /** Checks who owns the place. @returns whether it is ours @throws ForeignPlaceError, StorageError */
  async function isOurs(claim: Claimed): Promise<boolean> {
    const markers = await markersIn(claim.storage);
    // Read after the markers, because servers record a marker before they set it.
    const { marks } = await readHeld(store);
    const foreign = markers.find((it) => it.site !== site);
    if (foreign) throw siteError(claim);
    if (markers.some(({ mark }) => mark !== commandMark && !marks.includes(mark)))
      throw copyError(claim);
    if (markers.length === 0 && !(await claim.knowsFiles())) throw filesError(claim);
    if (claim.confirmedAt !== null) return true;
    if (markers.every((it) => it.instance === instance || it.instance === nobody)) return true;
    if (await hasPeers()) return true;
    const seen = JSON.stringify(markers);
    if (claim.unsure?.markers !== seen) {
      const isNewMark = claim.unsure !== null;
      claim.unsure = { markers: seen, since: now() };
      // Noted in our database too: its server uses this very database.
      return isNewMark;
    }
    return now() - claim.unsure.since >= silenceMs;
  }

  async function check(claim: Claimed): Promise<void> {
    try {
      if (!(await isOurs(claim))) {
        claim.problem = new StorageError(
          `${claim.storage.place} was used by another server a moment ago. Waiting to see whether it still runs.`,
          { isAway: true },
        );
        return;
      }
      // Before anything relies on it: whether this key may list, write, read and remove.
      if (claim.confirmedAt === null) await claim.storage.check();
      const asked = now();
      await setMarker(claim.storage, { store, site, instance });
      Object.assign(claim, { confirmedAt: asked, problem: null, unsure: null });
    } catch (error) {
      claim.problem = error as Error;
      if (error instanceof ForeignPlaceError) claim.confirmedAt = null;
      throw error;
    }
  }

  /** Checks every place, and sets a new marker in those that are ours. */
  const beat = () =>
    runExclusive(async () => {
      for (const claim of claims) await check(claim).then(away.worked, away.failed);
    });

  for (const claim of claims)
    await check(claim).catch((error) => {
      if (!(error instanceof StorageError) || !mayWait(claim, error)) throw error;
      away.failed(error);
    });
  const timer = setInterval(beat, beatMs);
  timer.unref();

  async function confirm(setting: Place['setting']): Promise<void> {
    const claim = claims.find((it) => it.setting === setting);
    if (!claim) return;
    const isRecent = () => claim.confirmedAt !== null && now() - claim.confirmedAt < silenceMs;
    if (!isRecent()) await runExclusive(async () => isRecent() || (await check(claim)));
    if (!isRecent()) throw claim.problem;
  }

  return {
    secret,
    beat,
    /** Resolves while the place is ours. @throws StorageError otherwise */
    confirm,
    /** The reason why a place cannot be written, as a sentence; null without one. */
    problem: (): Error | null => claims.find(({ problem }) => problem)?.problem ?? null,
    /** A storage below a place, which is not changed unless the place is ours. */
    guard(storage: MediaStorage, setting: Place['setting']): MediaStorage {
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
    /** Leaves the places to the next server of this database, which need not wait. */
    async close(): Promise<void> {
      clearInterval(timer);
      await runExclusive(async () => {
        for (const { storage, confirmedAt } of claims)
          if (confirmedAt !== null)
            await setMarker(storage, { store, site, instance: nobody }).catch(() => undefined);
      });
    },
  };
}

/** Takes places over from another database of the same site. @throws ForeignPlaceError if that is in use */
export async function takeOverPlaces(
  places: readonly Place[],
  { store, waitSilence }: Pick<ClaimDeps, 'store'> & { waitSilence: () => Promise<unknown> },
): Promise<void> {
  const { site } = await readHeld(store);
  const readMarkers = async () =>
    JSON.stringify(await Promise.all(places.map(({ storage }) => markersIn(storage))));
  for (const place of places)
    if ((await markersIn(place.storage)).some((it) => it.site !== site)) throw siteError(place);
  const before = await readMarkers();
  await waitSilence();
  if ((await readMarkers()) !== before)
    throw new ForeignPlaceError(
      'A server is using the storage now. Stop it, then run this command again.',
    );
  for (const { storage } of places) await setMarker(storage, { store, site, instance: nobody });
}

/** @throws ForeignPlaceError if the target of a command belongs to another site */
export async function refuseOtherSite(storage: MediaStorage, store: ClaimDeps['store']) {
  const { site, secret } = await readHeld(store);
  const markers = await markersIn(storage);
  if (markers.some((it) => it.site !== site))
    throw new ForeignPlaceError(`${storage.place} belongs to another site. Name another target.`);
  return { site, secret, isMarked: markers.length > 0 };
}

/**
 * Marks the target of a command as this site's. @returns the part of names that nobody can guess
 * @throws ForeignPlaceError
 */
export async function claimTarget(storage: MediaStorage, store: ClaimDeps['store']) {
  const { site, secret, isMarked } = await refuseOtherSite(storage, store);
  if (!isMarked) await storage.put(nameOf({ site, mark: commandMark, instance: nobody }), text);
  return secret;
}

/** The data folder's own id. */
export function instanceOf(dataDir: string): string {
  const file = join(dataDir, 'instance');
  if (!existsSync(file)) writeFileSync(file, createRandom(4), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

interface Marker {
  site: string;
  mark: string;
  instance: string;
}

/** Of markers that commands put. */
const commandMark = '0'.repeat(16);
const text = Buffer.from('Shows which Marquee owns this place. Leave it here.\n');
const nameOf = ({ site, mark, instance }: Marker) => `${folder}${site}.${mark}.${instance}`;

async function markersIn(storage: Pick<MediaStorage, 'list'>): Promise<Marker[]> {
  const markers: Marker[] = [];
  for await (const { path } of storage.list(folder)) {
    const [, site, mark, instance] =
      /^([0-9a-f]+)\.([0-9a-f]+)\.([0-9a-f]+)$/.exec(path.slice(folder.length)) ?? [];
    if (site && mark && instance) markers.push({ site, mark, instance });
  }
  return markers;
}

/** In the database first: a place never has a marker that its database lacks. */
async function setMarker(
  storage: MediaStorage,
  { store, site, instance }: Pick<ClaimDeps, 'store' | 'instance'> & { site: string },
): Promise<void> {
  const mark = createRandom(8);
  const before = await markersIn(storage);
  await store.changeSetting(settingName, (value) => {
    const held = value as Held;
    return { ...held, marks: [...held.marks, mark].slice(-keptMarks) };
  });
  await storage.put(nameOf({ site, mark, instance }), text);
  for (const marker of before) await storage.remove(nameOf(marker));
}

async function readHeld(store: ClaimDeps['store']): Promise<Held> {
  const known = await store.setting(settingName);
  if (known) return known as Held;
  const first: Held = { site: createRandom(6), secret: createRandom(16), marks: [] };
  await store.changeSetting(settingName, (value) => value ?? first);
  return (await store.setting(settingName)) as Held;
}

function siteError({ setting, storage }: Pick<Place, 'setting' | 'storage'>): Error {
  return new ForeignPlaceError(
    `${storage.place} belongs to another site, which would lose its files. Set ${setting} to a place of its own for this site.`,
  );
}

function copyError({ setting, storage }: Place): Error {
  return new ForeignPlaceError(
    `${storage.place} belongs to another copy of this site's database. If this is a trial, set ${setting} to another place. If this database replaces the other, stop the other server, then run: npm run tool -- take-over-storage`,
  );
}

function filesError({ setting, storage }: Place): Error {
  return new ForeignPlaceError(
    `${storage.place} has files of Marquee that this database does not know. Set ${setting} to an empty place, or use the database that belongs to it.`,
  );
}
