import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildManifest, type NewRelease } from './build-manifest.ts';
import type { Entry, Manifest } from './manifest.ts';
import { type Blob, readBlob } from './pack.ts';
import { openReleaseFolder, type Pointer, type ReleaseFolder } from './release-folder.ts';
import { findNewPacks } from './release-storage.ts';
import { createRetainedReleases, type RetainedReleases } from './retained-releases.ts';
import { findReleasesToRemove } from './thinning.ts';

/** The releases of one server (below) or of several (shared-releases.ts). */
export interface Releases {
  /** @throws DamagedBytesError if the bytes differ from the written ones */
  read(blob: Blob): Promise<Buffer>;
  /** Returns the path of a pack. */
  packPath(name: string): string;
  newPackName(): string;
  live(): Manifest | null;
  /** Number of switches of the live release seen by this server, if several publish. */
  readonly switches?: number;
  /** Resolves when every retained release is in memory, soon after the start. */
  allLoaded(): Promise<void>;
  get(number: number): Manifest | null;
  /** Newest first. */
  list(): Manifest[];
  /**
   * Makes a new release live for visitors, then durable. If it cannot be made durable, visitors receive the previous
   * release again. @throws SwitchedError
   */
  publish(draft: NewRelease): Promise<Manifest>;
  /** Finds a code file in any retained release, for tabs opened before the last release. */
  findAsset(path: string): Entry | undefined;
  /** Removes old releases that several servers share, independently of publishing. */
  tidy(): Promise<void>;
  /**
   * Removes releases beyond the limits, except the live one, and packs that no retained release needs.
   */
  collectGarbage(): Promise<{ releases: number; packs: number }>;
}

export interface ReleaseOptions {
  /** Number of retained releases (thinning.ts), while they take less than `keepBytes`. */
  keep: number;
  keepBytes?: number;
  now?: () => number;
  log: Logger;
}

/** Minimum number of retained releases, however large they are. */
export const minReleases = 3;
export const maxReleaseBytes = 4e9;

/**
 * Opens the releases of one server in a folder. The pointer is authoritative, and each start reconciles all other files
 * with it. The order of a publish is: bytes, switch in memory, flush, manifest, flush, rename of the pointer, flush of
 * the folder. Visitors do not wait for the disk. If the process is killed in between, the next start shows the previous
 * release until it has published the content again, which is durable since its save. After a failure, the switch comes
 * last until a publish succeeds. Use `readOnly` while a server may be running.
 */
export async function openReleases(
  place: string,
  options: ReleaseOptions & { readOnly?: boolean },
): Promise<Releases> {
  const { log, readOnly = false } = options;
  const folder = await openReleaseFolder(place, { log, readOnly });
  const { packPath } = folder;
  const read = (blob: Blob) => readBlob(packPath, blob);
  const kept = createRetainedReleases(read);
  const found = await reconcile(folder, kept, { log, readOnly });
  let { pointer, last } = found;
  /** True after the disk failed. Visitors then receive a release only when it is durable. */
  let mustFlushFirst = false;

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
      const { manifest, write } = buildManifest(draft, last + 1, folder);
      const { number } = manifest;
      const next = { release: number, newest: number };
      const show = () => {
        kept.add(manifest);
        pointer = next;
      };
      try {
        if (!mustFlushFirst) {
          show();
          // Sends the release to waiting visitors first.
          await setImmediate();
        }
        write();
        await folder.flushPacks(findNewPacks(draft, manifest));
        await folder.writeManifest(manifest);
        await folder.writePointer(next);
      } catch (error) {
        pointer = former;
        kept.remove(number);
        mustFlushFirst = true;
        throw error;
      }
      if (mustFlushFirst) show();
      mustFlushFirst = false;
      last = number;
      return manifest;
    },

    tidy: () => found.others,

    async collectGarbage() {
      await found.others;
      const old = await removeOldReleases(folder, kept, {
        ...options,
        live: () => pointer?.release,
      });
      const needed = kept.findNeededPacks();
      const unneeded = (await folder.listPackNames()).filter((name) => !needed.has(name));
      for (const name of unneeded) await folder.removePack(name);
      return { releases: old, packs: unneeded.length };
    },
  };
}

interface ReconciledReleases {
  pointer: Pointer | null;
  /** The highest existing number. */
  last: number;
  /** Resolves when all other releases are in memory too. */
  others: Promise<void>;
}

/**
 * Reconciles the folder with the pointer. Reads the live release first, so that visitors do not wait for the others.
 */
async function reconcile(
  folder: ReleaseFolder,
  kept: RetainedReleases,
  { log, readOnly }: { log: Logger; readOnly: boolean },
): Promise<ReconciledReleases> {
  const load = (number: number) => loadRelease(folder, kept, { number, log });
  if (!readOnly) await folder.removeUnfinished();
  const found = await folder.readPointer();
  const numbers = await folder.listNumbers();
  if (found) await load(found.release);
  const pointer =
    found && kept.has(found.release)
      ? found
      : await findNewestReadable(numbers, kept, { found, load, log });
  // A manifest newer than any live one remains if the process ended before the switch.
  const newest = found?.newest ?? Number.POSITIVE_INFINITY;
  if (!readOnly)
    for (const number of numbers.filter((it) => it > newest)) await folder.removeManifest(number);
  const others = numbers.filter((it) => it <= newest && !kept.has(it));
  const loadOthers = async () => {
    for (const number of others) await load(number);
  };
  return { pointer, last: numbers[0] ?? 0, others: loadOthers() };
}

/** Finds the replacement for an unreadable live release. @returns null if there is none */
async function findNewestReadable(
  numbers: readonly number[],
  kept: RetainedReleases,
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

/** Loads a release, and skips a manifest that cannot be read completely. A publish restores missing files. */
async function loadRelease(
  folder: ReleaseFolder,
  kept: RetainedReleases,
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

/** Removes releases beyond the limits on number and size. @returns their number */
async function removeOldReleases(
  folder: ReleaseFolder,
  kept: RetainedReleases,
  {
    keep,
    keepBytes = maxReleaseBytes,
    now = Date.now,
    live,
  }: Pick<ReleaseOptions, 'keep' | 'keepBytes' | 'now'> & { live: () => number | undefined },
): Promise<number> {
  const isOld = (number: number) => number !== live();
  const remove = async (number: number) => {
    await folder.removeManifest(number);
    kept.remove(number);
  };
  const isKept = (number: number) => !isOld(number);
  const old = findReleasesToRemove(kept.list(), { keep, now: now(), stays: isKept });
  for (const number of old) await remove(number);
  while (
    kept.numbers().length > minReleases &&
    (await sumSizes(folder, kept.findNeededPacks())) > keepBytes
  ) {
    const oldest = Math.min(...kept.numbers().filter(isOld));
    await remove(oldest);
    old.push(oldest);
  }
  return old.length;
}

async function sumSizes(folder: ReleaseFolder, packs: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...packs].map(folder.packSize));
  return sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}
