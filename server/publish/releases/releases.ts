import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createKeptReleases, type KeptReleases } from './kept-releases.ts';
import { makeManifest, type NewRelease } from './make-manifest.ts';
import type { Entry, Manifest } from './manifest.ts';
import { type Blob, readBlob } from './pack.ts';
import { openReleaseFolder, type Pointer, type ReleaseFolder } from './release-folder.ts';
import { newPacksOf } from './release-storage.ts';
import { findReleasesToRemove } from './thinning.ts';

/** The releases, for publishing on one server (here) or on several (shared-releases.ts). */
export interface Releases {
  /** @throws DamagedBytesError when they differ from the written bytes */
  read(blob: Blob): Promise<Buffer>;
  /** Path of a pack, and the name of a new one. */
  packPath(name: string): string;
  newPackName(): string;
  live(): Manifest | null;
  /** Number of switches of the live release seen by this server, if several publish. */
  readonly switches?: number;
  /** Resolves when every kept release is in memory, soon after the start. */
  allLoaded(): Promise<void>;
  get(number: number): Manifest | null;
  /** Newest first. */
  list(): Manifest[];
  /**
   * Makes a draft live for visitors, then durable. If it cannot be made durable, visitors get the
   * former release again. @throws SwitchedError
   */
  publish(draft: NewRelease): Promise<Manifest>;
  /** A file of the site's code in any kept release, for tabs opened before the last release. */
  findAsset(path: string): Entry | undefined;
  /** Work independent of publishing: removing old releases that several servers share. */
  tidy(): Promise<void>;
  /**
   * Removes releases beyond the limits, and packs that no kept release needs. Never the live one.
   */
  collectGarbage(): Promise<{ releases: number; packs: number }>;
}

export interface ReleaseOptions {
  /** Number of kept releases (thinning.ts), while they take less than `keepBytes`. */
  keep: number;
  keepBytes?: number;
  now?: () => number;
  log: Logger;
}

/** Minimum number of kept releases, however large they are. */
export const minReleases = 3;
export const maxReleaseBytes = 4e9;

/**
 * The releases of one server, in a folder. The pointer is the truth; start-up reconciles everything
 * else to it. Order of a publish: bytes → switch in memory → flush → manifest → flush → rename of
 * the pointer → flush of the folder. Visitors do not wait for the disk: after a kill in between, the
 * start shows the former release until it has published the content again, which is durable since
 * its save. After a failure the switch comes last, until one publish has succeeded. `readOnly`: for use while a server may be running.
 */
export async function openReleases(
  place: string,
  options: ReleaseOptions & { readOnly?: boolean },
): Promise<Releases> {
  const { log, readOnly = false } = options;
  const folder = await openReleaseFolder(place, { log, readOnly });
  const { packPath } = folder;
  const read = (blob: Blob) => readBlob(packPath, blob);
  const kept = createKeptReleases(read);
  const found = await reconcile(folder, kept, { log, readOnly });
  let { pointer, last } = found;
  /** The disk failed: visitors get nothing more that may have to be taken back. */
  let flushesFirst = false;

  return {
    read,
    packPath,
    newPackName: folder.newPackName,
    live: () => (pointer ? kept.get(pointer.release) : null),
    allLoaded: () => found.others,
    get: kept.get,
    list: kept.list,
    findAsset: kept.findAsset,

    async publish(draft) {
      const former = pointer;
      const { manifest, write } = makeManifest(draft, last + 1, folder);
      const { number } = manifest;
      const next = { release: number, newest: number };
      const show = () => {
        kept.add(manifest);
        pointer = next;
      };
      try {
        if (!flushesFirst) {
          show();
          // Visitors who wait get the release first.
          await setImmediate();
        }
        write();
        await folder.flushPacks(newPacksOf(draft, manifest));
        await folder.writeManifest(manifest);
        await folder.writePointer(next);
      } catch (error) {
        pointer = former;
        kept.forget(number);
        flushesFirst = true;
        throw error;
      }
      if (flushesFirst) show();
      flushesFirst = false;
      last = number;
      return manifest;
    },

    tidy: () => found.others,

    async collectGarbage() {
      await found.others;
      const old = await forgetOld(folder, kept, { ...options, live: () => pointer?.release });
      const needed = kept.neededPacks();
      const unneeded = (await folder.packNames()).filter((name) => !needed.has(name));
      for (const name of unneeded) await folder.removePack(name);
      return { releases: old, packs: unneeded.length };
    },
  };
}

interface FoundRelease {
  pointer: Pointer | null;
  /** The highest existing number. */
  last: number;
  /** Resolves when the other releases are in memory too. */
  others: Promise<void>;
}

/**
 * Brings the folder in line with the pointer. Reads the live release first, so that visitors need
 * not wait for the others.
 */
async function reconcile(
  folder: ReleaseFolder,
  kept: KeptReleases,
  { log, readOnly }: { log: Logger; readOnly: boolean },
): Promise<FoundRelease> {
  const load = (number: number) => loadRelease(folder, kept, { number, log });
  if (!readOnly) await folder.forgetUnfinished();
  const found = await folder.readPointer();
  const numbers = await folder.numbers();
  if (found) await load(found.release);
  const pointer =
    found && kept.has(found.release)
      ? found
      : await findNewestReadable(numbers, kept, { found, load, log });
  // A manifest newer than any live one: the process ended before its switch.
  const newest = found?.newest ?? Number.POSITIVE_INFINITY;
  if (!readOnly)
    for (const number of numbers.filter((it) => it > newest)) await folder.removeManifest(number);
  const others = numbers.filter((it) => it <= newest && !kept.has(it));
  const loadOthers = async () => {
    for (const number of others) await load(number);
  };
  return { pointer, last: numbers[0] ?? 0, others: loadOthers() };
}

/** The replacement for an unreadable live release; null when there is none. */
async function findNewestReadable(
  numbers: readonly number[],
  kept: KeptReleases,
  {
    found,
    load,
    log,
  }: { found: Pointer | null; load: (number: number) => Promise<void>; log: Logger },
): Promise<Pointer | null> {
  for (const number of numbers) {
    if (found && number > found.newest) continue;
    await load(number);
    if (!kept.has(number)) continue;
    log.error({ release: found?.release, instead: number }, 'the live release cannot be read');
    return { release: number, newest: Math.max(number, found?.newest ?? 0) };
  }
  return null;
}

/** Skips a manifest that cannot be read completely; a publish repairs missing files. */
async function loadRelease(
  folder: ReleaseFolder,
  kept: KeptReleases,
  { number, log }: { number: number; log: Logger },
): Promise<void> {
  try {
    const file = await folder.readManifest(number);
    if (file) kept.add(await kept.load(file));
    else log.error({ release: number }, 'the manifest of a release is damaged; skipping it');
  } catch (error) {
    log.error({ release: number, err: error }, 'a release cannot be read; skipping it');
  }
}

/** Removes releases beyond the limits on number and size. @returns how many */
async function forgetOld(
  folder: ReleaseFolder,
  kept: KeptReleases,
  {
    keep,
    keepBytes = maxReleaseBytes,
    now = Date.now,
    live,
  }: Pick<ReleaseOptions, 'keep' | 'keepBytes' | 'now'> & { live: () => number | undefined },
): Promise<number> {
  const isOld = (number: number) => number !== live();
  const forget = async (number: number) => {
    await folder.removeManifest(number);
    kept.forget(number);
  };
  const isKept = (number: number) => !isOld(number);
  const old = findReleasesToRemove(kept.list(), { keep, now: now(), stays: isKept });
  for (const number of old) await forget(number);
  while (
    kept.numbers().length > minReleases &&
    (await sizeOf(folder, kept.neededPacks())) > keepBytes
  ) {
    const oldest = Math.min(...kept.numbers().filter(isOld));
    await forget(oldest);
    old.push(oldest);
  }
  return old.length;
}

async function sizeOf(folder: ReleaseFolder, packs: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...packs].map(folder.packSize));
  return sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}
