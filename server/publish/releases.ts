import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { flushFolder, replaceDurably } from './durable.ts';
import { createLane } from './lane.ts';
import {
  decodeManifest,
  decodeShard,
  type Entry,
  emptyShard,
  encodeManifest,
  encodeShard,
  type Listing,
  type Manifest,
  type ManifestFile,
  patchShards,
  type ReleaseInfo,
  type Shard,
} from './manifest.ts';
import { type Blob, createPack, readBlob } from './pack.ts';

/** What is live. The pointer is the truth; start-up reconciles everything else to it. */
interface Pointer {
  release: number;
  /** The highest number that was ever live: after a rollback, later releases stay kept. */
  newest: number;
  /** An earlier release was put back: saves wait until publishing is resumed. */
  pinned: boolean;
}

/** What a publish changes; entries name bytes that already lie flushed in packs. */
export interface Draft extends Omit<ReleaseInfo, 'number'> {
  changes: ReadonlyMap<string, Entry | null>;
  /** The release it builds on; null begins from nothing. */
  base: Manifest | null;
  /** Files of a new version of the site's code. */
  assets?: ReadonlyMap<string, Entry>;
  listing: Listing;
  /** `switches` when the draft was begun; another value by now means that it comes too late. */
  since?: number;
}

/** An earlier release was put back while this one was being made: it must not undo that. */
export class RolledBackError extends Error {
  override name = 'RolledBackError';
}

/** As many releases stay, however large they are. */
const fewest = 3;

export type Releases = Awaited<ReturnType<typeof openReleases>>;

const manifestName = /^(\d{8})\.json$/;
const packName = /^[0-9a-f]{24}\.pack$/;

/**
 * Releases on disk: bytes in packs under their digest, one manifest per release, one pointer to the live one.
 * Order of a publish (security.md): bytes → flush → manifest → flush → rename of the pointer → flush of the folder.
 * `keep`: how many of the newest releases stay for rollback, while they take less than `keepBytes`; `readOnly`: a look from beside, while a server may be at work.
 */
export async function openReleases(
  folder: string,
  options: { keep: number; keepBytes?: number; log: Logger; readOnly?: boolean },
) {
  const { keep, log, readOnly = false, keepBytes = 4e9 } = options;
  const inLane = createLane();
  const packs = join(folder, 'packs');
  const manifests = join(folder, 'manifests');
  const pointerPath = join(folder, 'live.json');
  if (!readOnly) await mkdir(packs, { recursive: true });
  if (!readOnly) await mkdir(manifests, { recursive: true });

  const packPath = (name: string) => join(packs, name);
  const manifestPath = (number: number) =>
    join(manifests, `${String(number).padStart(8, '0')}.json`);
  const read = (blob: Blob) => readBlob(packPath, blob);
  /** Shards by digest, so that releases in memory share what they have in common. */
  const shardCache = new Map<string, WeakRef<Shard>>();
  const kept = new Map<number, Manifest>();
  let pointer: Pointer | null = null;
  let last = 0;
  let switches = 0;

  async function loadShard(blob: Blob | null): Promise<Shard> {
    if (!blob) return emptyShard;
    const known = shardCache.get(blob.sha256)?.deref();
    if (known) return known;
    const shard = { entries: decodeShard((await read(blob)).toString()), blob };
    shardCache.set(blob.sha256, new WeakRef(shard));
    return shard;
  }

  async function loadManifest(file: ManifestFile): Promise<Manifest> {
    const { shards, assets, format: _format, ...info } = file;
    return {
      ...info,
      shards: await Promise.all(shards.map(loadShard)),
      assets: await loadShard(assets),
    };
  }

  async function numbersOnDisk(): Promise<number[]> {
    return (await readdir(manifests))
      .map((name) => Number(manifestName.exec(name)?.[1] ?? Number.NaN))
      .filter((number) => !Number.isNaN(number))
      .sort((a, b) => b - a);
  }

  /** A manifest that cannot be read whole is left out; a publish repairs what a visitor would miss. */
  async function load(number: number): Promise<void> {
    try {
      const file = decodeManifest(await readFile(manifestPath(number), 'utf8'));
      if (file) kept.set(number, await loadManifest(file));
      else log.error({ release: number }, 'the manifest of a release is damaged; it is left out');
    } catch (error) {
      log.error({ release: number, err: error }, 'a release cannot be read; it is left out');
    }
  }

  async function readPointer(): Promise<Pointer | null> {
    try {
      return JSON.parse(await readFile(pointerPath, 'utf8')) as Pointer;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        log.error({ err: error }, 'the pointer to the live release is damaged');
      return null;
    }
  }

  /**
   * Brings the folder to what the pointer says. The live release is read first, so that visitors need not wait for
   * the others, which follow.
   */
  async function reconcile(): Promise<Promise<void>> {
    if (!readOnly) await forgetUnfinished();
    const found = await readPointer();
    const numbers = await numbersOnDisk();
    last = numbers[0] ?? 0;
    if (found) await load(found.release);
    if (found && kept.has(found.release)) pointer = found;
    else await fallBack(numbers, found);
    // A manifest newer than any that was live: the process ended before its switch.
    const newest = found?.newest ?? Number.POSITIVE_INFINITY;
    if (!readOnly)
      for (const number of numbers.filter((it) => it > newest))
        await unlink(manifestPath(number)).catch(ignoreMissing);
    const others = numbers.filter((it) => it <= newest && !kept.has(it));
    return (async () => {
      for (const number of others) await load(number);
    })();
  }

  /** Files whose writing was cut off; nothing names them. */
  async function forgetUnfinished(): Promise<void> {
    const unfinished = (await readdir(manifests)).filter((name) => name.endsWith('.new'));
    for (const path of [`${pointerPath}.new`, ...unfinished.map((name) => join(manifests, name))])
      await unlink(path).catch(ignoreMissing);
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

  const loaded = await reconcile().then((others) => ({ others }));

  async function point(to: Pointer): Promise<void> {
    await replaceDurably(pointerPath, JSON.stringify(to));
    pointer = to;
  }

  function writeShards(shards: Shard[], touched: number[], assets: Shard): Shard {
    const name = newPackName();
    const pack = createPack(packPath(name), name);
    let stored = assets;
    try {
      for (const index of touched) {
        const shard = shards[index] ?? emptyShard;
        const bytes = Buffer.from(encodeShard(shard.entries));
        shards[index] = shard.entries.size > 0 ? { ...shard, blob: pack.add(bytes) } : emptyShard;
      }
      if (assets.blob === null && assets.entries.size > 0)
        stored = { ...assets, blob: pack.add(Buffer.from(encodeShard(assets.entries))) };
      pack.seal();
    } catch (error) {
      pack.abandon();
      throw error;
    }
    return stored;
  }

  function newPackName(): string {
    return `${randomBytes(12).toString('hex')}.pack`;
  }

  async function sizeOf(names: Iterable<string>): Promise<number> {
    const size = (name: string) =>
      stat(packPath(name)).then(
        (it) => it.size,
        () => 0,
      );
    const sizes = await Promise.all([...names].map(size));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  }

  /** Names of the packs that a kept release still needs. */
  function neededPacks(): Set<string> {
    const needed = new Set<string>();
    const seen = new Set<Shard>();
    for (const manifest of kept.values())
      for (const shard of [...manifest.shards, manifest.assets]) {
        if (seen.has(shard)) continue;
        seen.add(shard);
        if (shard.blob) needed.add(shard.blob.pack);
        for (const entry of shard.entries.values()) needed.add(entry.pack);
      }
    return needed;
  }

  return {
    read,
    packPath,
    newPackName,
    live: (): Manifest | null => (pointer ? (kept.get(pointer.release) ?? null) : null),
    /** How often somebody switched by hand: goes up with every rollback. */
    get switches() {
      return switches;
    },
    get pinned() {
      return pointer?.pinned ?? false;
    },
    /** Resolves once every kept release is in memory, soon after the start. */
    loaded: loaded.others,
    get: (number: number): Manifest | null => kept.get(number) ?? null,
    /** Newest first. */
    list: (): Manifest[] => [...kept.values()].sort((a, b) => b.number - a.number),

    /** Makes a draft durable and live: visitors have it when this resolves. */
    async publish(draft: Draft): Promise<Manifest> {
      const { changes, base, assets: newAssets, since, ...info } = draft;
      const { shards, touched } = patchShards(base?.shards ?? [], changes);
      const unsaved = newAssets ? { entries: newAssets, blob: null } : (base?.assets ?? emptyShard);
      const assets = writeShards(shards, touched, unsaved);
      await flushFolder(packs);
      const manifest: Manifest = { ...info, number: last + 1, shards, assets };
      await replaceDurably(manifestPath(manifest.number), encodeManifest(manifest));
      last = manifest.number;
      await inLane(async () => {
        if (since !== undefined && since !== switches) {
          await unlink(manifestPath(manifest.number)).catch(ignoreMissing);
          throw new RolledBackError();
        }
        kept.set(manifest.number, manifest);
        await point({ release: manifest.number, newest: manifest.number, pinned: false });
      });
      return manifest;
    },

    /** Switches back to a kept release, or unpins the live one. */
    async activate(number: number, pinned: boolean): Promise<Manifest> {
      const manifest = kept.get(number);
      if (!manifest) throw new Error(`Release ${number} is no longer kept.`);
      switches += 1;
      await inLane(() =>
        point({ release: number, newest: Math.max(number, pointer?.newest ?? 0), pinned }),
      );
      return manifest;
    },

    /** A file of the site's code that any kept release has, for tabs opened before the last release. */
    findAsset(path: string): Entry | undefined {
      for (const manifest of kept.values()) {
        const entry = manifest.assets.entries.get(path);
        if (entry) return entry;
      }
      return undefined;
    },

    /** Forgets releases beyond the newest kept ones, and packs no kept release needs. Never what is live. */
    async collectGarbage(): Promise<{ releases: number; packs: number }> {
      await loaded.others;
      const old = [...kept.keys()]
        .sort((a, b) => b - a)
        .slice(keep)
        .filter((number) => number !== pointer?.release);
      for (const number of old) {
        await unlink(manifestPath(number)).catch(ignoreMissing);
        kept.delete(number);
      }
      let needed = neededPacks();
      while (kept.size > fewest && (await sizeOf(needed)) > keepBytes) {
        const oldest = Math.min(...[...kept.keys()].filter((it) => it !== pointer?.release));
        await unlink(manifestPath(oldest)).catch(ignoreMissing);
        kept.delete(oldest);
        old.push(oldest);
        needed = neededPacks();
      }
      const unneeded = (await readdir(packs)).filter(
        (name) => packName.test(name) && !needed.has(name),
      );
      for (const name of unneeded) await unlink(packPath(name)).catch(ignoreMissing);
      return { releases: old.length, packs: unneeded.length };
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
