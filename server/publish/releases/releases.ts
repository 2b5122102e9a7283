import type { Logger } from 'pino';
import { createKeptReleases, type KeptReleases } from './kept-releases.ts';
import { makeManifest, type NewRelease } from './make-manifest.ts';
import type { Entry, Manifest } from './manifest.ts';
import { type Blob, readBlob } from './pack.ts';
import { openReleaseFolder, type Pointer, type ReleaseFolder } from './release-folder.ts';
import { tooMany } from './thinning.ts';

/** What publishing asks of the releases, on one server (here) or on several (shared-releases.ts). */
export interface Releases {
  /** @throws DamagedBytesError when they are not the bytes that were written */
  read(blob: Blob): Promise<Buffer>;
  /** Where a pack is written, and what a new one is called. */
  packPath(name: string): string;
  newPackName(): string;
  live(): Manifest | null;
  /** How many switches of the live release this server has seen, where several publish. */
  readonly switches?: number;
  /** An earlier version of Marquee pinned the live release. */
  readonly pinned: boolean;
  /** Resolves once every kept release is in memory, soon after the start. */
  allLoaded(): Promise<void>;
  get(number: number): Manifest | null;
  /** Newest first. */
  list(): Manifest[];
  /** Makes a draft durable and live: visitors have it when this resolves. @throws SwitchedError */
  publish(draft: NewRelease): Promise<Manifest>;
  unpin(): Promise<void>;
  /** A file of the site's code that any kept release has, for tabs opened before the last release. */
  findAsset(path: string): Entry | undefined;
  /** What need not wait for publishing, nor publishing for it: forgetting old releases where several servers share them. */
  tidy(): Promise<void>;
  /** Forgets releases that need not stay, and packs no kept release needs. Never what is live. */
  collectGarbage(): Promise<{ releases: number; packs: number }>;
}

export interface ReleaseOptions {
  /** How many releases stay (thinning.ts), while they take less than `keepBytes`. */
  keep: number;
  keepBytes?: number;
  now?: () => number;
  log: Logger;
}

/** As many releases stay, however large they are. */
export const minReleases = 3;
export const maxReleaseBytes = 4e9;

/**
 * The releases of one server, in a folder. The pointer is the truth; start-up reconciles everything else to it.
 * Order of a publish (security.md): bytes → flush → manifest → flush → rename of the pointer → flush of the folder.
 * `readOnly`: a look from beside, while a server may be at work.
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

  async function point(to: Pointer): Promise<void> {
    await folder.writePointer(to);
    pointer = to;
  }

  return {
    read,
    packPath,
    newPackName: folder.newPackName,
    live: () => (pointer ? kept.get(pointer.release) : null),
    get pinned() {
      return pointer?.pinned ?? false;
    },
    allLoaded: () => found.others,
    get: kept.get,
    list: kept.list,
    findAsset: kept.findAsset,

    async publish(draft) {
      const manifest = await makeManifest(draft, last + 1, folder);
      await folder.writeManifest(manifest);
      last = manifest.number;
      kept.add(manifest);
      await point({ release: manifest.number, newest: manifest.number });
      return manifest;
    },

    tidy: () => found.others,

    async unpin() {
      if (pointer) await point({ release: pointer.release, newest: pointer.newest });
    },

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

interface Found {
  pointer: Pointer | null;
  /** The highest number there is. */
  last: number;
  /** Resolves once the releases that are not live are in memory as well. */
  others: Promise<void>;
}

/**
 * Brings the folder to what the pointer says. The live release is read first, so that visitors need not wait for
 * the others, which follow.
 */
async function reconcile(
  folder: ReleaseFolder,
  kept: KeptReleases,
  { log, readOnly }: { log: Logger; readOnly: boolean },
): Promise<Found> {
  const load = (number: number) => loadRelease(folder, kept, { number, log });
  if (!readOnly) await folder.forgetUnfinished();
  const found = await folder.readPointer();
  const numbers = await folder.numbers();
  if (found) await load(found.release);
  const pointer =
    found && kept.has(found.release)
      ? found
      : await newestReadable(numbers, kept, { found, load, log });
  // A manifest newer than any that was live: the process ended before its switch.
  const newest = found?.newest ?? Number.POSITIVE_INFINITY;
  if (!readOnly)
    for (const number of numbers.filter((it) => it > newest)) await folder.removeManifest(number);
  const others = numbers.filter((it) => it <= newest && !kept.has(it));
  const loadOthers = async () => {
    for (const number of others) await load(number);
  };
  return { pointer, last: numbers[0] ?? 0, others: loadOthers() };
}

/** What is live in place of a release that cannot be read; null when there is none. */
async function newestReadable(
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

/** A manifest that cannot be read whole is left out; a publish repairs what a visitor would miss. */
async function loadRelease(
  folder: ReleaseFolder,
  kept: KeptReleases,
  { number, log }: { number: number; log: Logger },
): Promise<void> {
  try {
    const file = await folder.readManifest(number);
    if (file) kept.add(await kept.load(file));
    else log.error({ release: number }, 'the manifest of a release is damaged; it is left out');
  } catch (error) {
    log.error({ release: number, err: error }, 'a release cannot be read; it is left out');
  }
}

/** Those that need not stay, and those beyond what all of them may take. @returns how many */
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
  const stays = (number: number) => !isOld(number);
  const old = tooMany(kept.list(), { keep, now: now(), stays });
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
