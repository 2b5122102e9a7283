import type { Logger } from 'pino';
import { createMutex } from '../../concurrency/mutex.ts';
import { createKeptReleases } from './kept-releases.ts';
import { makeManifest, type NewRelease } from './make-manifest.ts';
import type { Entry, Manifest } from './manifest.ts';
import { type Blob, readBlob } from './pack.ts';
import { openReleaseFolder, type Pointer } from './release-folder.ts';

/** What publishing asks of the releases, on one server (here) or on several (shared-releases.ts). */
export interface Releases {
  /** @throws DamagedBytesError when they are not the bytes that were written */
  read(blob: Blob): Promise<Buffer>;
  /** Where a pack is written, and what a new one is called. */
  packPath(name: string): string;
  newPackName(): string;
  live(): Manifest | null;
  /** How often somebody switched the live release while a draft may have been in the making. */
  readonly switches: number;
  /** An earlier release was put back: saves wait until publishing is resumed. */
  readonly pinned: boolean;
  /** Resolves once every kept release is in memory, soon after the start. */
  allLoaded(): Promise<void>;
  get(number: number): Manifest | null;
  /** Newest first. */
  list(): Manifest[];
  /** Makes a draft durable and live: visitors have it when this resolves. @throws RolledBackError */
  publish(draft: NewRelease): Promise<Manifest>;
  /** Switches back to a kept release, or unpins the live one. */
  activate(number: number, pinned: boolean): Promise<Manifest>;
  /** A file of the site's code that any kept release has, for tabs opened before the last release. */
  findAsset(path: string): Entry | undefined;
  /** What need not wait for publishing, nor publishing for it: forgetting old releases where several servers share them. */
  tidy(): Promise<void>;
  /** Forgets releases beyond the newest kept ones, and packs no kept release needs. Never what is live. */
  collectGarbage(): Promise<{ releases: number; packs: number }>;
}

export interface ReleaseOptions {
  /** How many of the newest releases stay for rollback, while they take less than `keepBytes`. */
  keep: number;
  keepBytes?: number;
  log: Logger;
}

/** The live release was switched while this one was being made: it must not undo that. */
export class RolledBackError extends Error {
  override name = 'RolledBackError';
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
  const { keep, log, readOnly = false, keepBytes = maxReleaseBytes } = options;
  const runExclusive = createMutex();
  const folder = await openReleaseFolder(place, { log, readOnly });
  const { packPath } = folder;
  const read = (blob: Blob) => readBlob(packPath, blob);
  const kept = createKeptReleases(read);
  let pointer: Pointer | null = null;
  let last = 0;
  let switches = 0;

  /** A manifest that cannot be read whole is left out; a publish repairs what a visitor would miss. */
  async function load(number: number): Promise<void> {
    try {
      const file = await folder.readManifest(number);
      if (file) kept.add(await kept.load(file));
      else log.error({ release: number }, 'the manifest of a release is damaged; it is left out');
    } catch (error) {
      log.error({ release: number, err: error }, 'a release cannot be read; it is left out');
    }
  }

  /**
   * Brings the folder to what the pointer says. The live release is read first, so that visitors need not wait for
   * the others, which follow.
   */
  async function reconcile(): Promise<{ others: Promise<void> }> {
    if (!readOnly) await folder.forgetUnfinished();
    const found = await folder.readPointer();
    const numbers = await folder.numbers();
    last = numbers[0] ?? 0;
    if (found) await load(found.release);
    if (found && kept.has(found.release)) pointer = found;
    else await fallBack(numbers, found);
    // A manifest newer than any that was live: the process ended before its switch.
    const newest = found?.newest ?? Number.POSITIVE_INFINITY;
    if (!readOnly)
      for (const number of numbers.filter((it) => it > newest)) await folder.removeManifest(number);
    const others = numbers.filter((it) => it <= newest && !kept.has(it));
    const loadOthers = async () => {
      for (const number of others) await load(number);
    };
    return { others: loadOthers() };
  }

  async function fallBack(numbers: number[], found: Pointer | null): Promise<void> {
    for (const number of numbers) {
      if (found && number > found.newest) continue;
      await load(number);
      if (!kept.has(number)) continue;
      log.error({ release: found?.release, instead: number }, 'the live release cannot be read');
      pointer = { release: number, newest: Math.max(number, found?.newest ?? 0), pinned: false };
      return;
    }
  }

  const { others: loaded } = await reconcile();

  async function point(to: Pointer): Promise<void> {
    await folder.writePointer(to);
    pointer = to;
  }

  async function forget(number: number): Promise<void> {
    await folder.removeManifest(number);
    kept.forget(number);
  }

  async function sizeOf(names: Iterable<string>): Promise<number> {
    const sizes = await Promise.all([...names].map(folder.packSize));
    return sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
  }

  return {
    read,
    packPath,
    newPackName: folder.newPackName,
    live: () => (pointer ? kept.get(pointer.release) : null),
    /** Goes up with every rollback; publishing itself is one at a time. */
    get switches() {
      return switches;
    },
    get pinned() {
      return pointer?.pinned ?? false;
    },
    allLoaded: () => loaded,
    get: kept.get,
    list: kept.list,
    findAsset: kept.findAsset,

    async publish(draft) {
      const manifest = await makeManifest(draft, last + 1, folder);
      await folder.writeManifest(manifest);
      last = manifest.number;
      await runExclusive(async () => {
        if (draft.since !== undefined && draft.since !== switches) {
          await folder.removeManifest(manifest.number);
          throw new RolledBackError();
        }
        kept.add(manifest);
        await point({ release: manifest.number, newest: manifest.number, pinned: false });
      });
      return manifest;
    },

    tidy: () => loaded,

    async activate(number, pinned) {
      const manifest = kept.get(number);
      if (!manifest) throw new Error(`Release ${number} is no longer kept.`);
      switches += 1;
      await runExclusive(() =>
        point({ release: number, newest: Math.max(number, pointer?.newest ?? 0), pinned }),
      );
      return manifest;
    },

    async collectGarbage() {
      await loaded;
      const isOld = (number: number) => number !== pointer?.release;
      const old = kept
        .numbers()
        .sort((a, b) => b - a)
        .slice(keep)
        .filter(isOld);
      for (const number of old) await forget(number);
      let needed = kept.neededPacks();
      while (kept.numbers().length > minReleases && (await sizeOf(needed)) > keepBytes) {
        const oldest = Math.min(...kept.numbers().filter(isOld));
        await forget(oldest);
        old.push(oldest);
        needed = kept.neededPacks();
      }
      const unneeded = (await folder.packNames()).filter((name) => !needed.has(name));
      for (const name of unneeded) await folder.removePack(name);
      return { releases: old.length, packs: unneeded.length };
    },
  };
}
