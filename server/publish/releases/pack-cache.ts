import { rename, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { sha256 } from '../../platform/bytes/digest.ts';
import { runInParallel } from '../../platform/concurrency/in-parallel.ts';
import type { Manifest, Shard } from './manifest.ts';
import { type Blob, DamagedBytesError, readBlob } from './pack.ts';
import type { ReleaseFolder } from './release-folder.ts';
import { concurrency, type ReleaseStorage } from './release-storage.ts';

export type PackCache = ReturnType<typeof createPackCache>;

interface PackCacheTools {
  folder: ReleaseFolder;
  storage: ReleaseStorage;
  log: Logger;
}

/** Caches packs of the storage in a folder. Missing or damaged packs are fetched again. */
export function createPackCache(tools: PackCacheTools) {
  const { folder } = tools;
  const packs = createPackFetcher(tools);
  /** Shards whose packs are all in the folder. The next release shares most of them. */
  let completeShards = new WeakSet<Shard>();

  return {
    /** @throws DamagedBytesError if the bytes are damaged in the storage too */
    async read(blob: Blob): Promise<Buffer> {
      try {
        return await readBlob(folder.packPath, blob);
      } catch (error) {
        const pack = await packs.fetch(blob.pack).catch((cause) => {
          throw cause.code === 'ENOENT' ? new DamagedBytesError(blob, { cause: error }) : cause;
        });
        const bytes = pack.subarray(blob.offset, blob.offset + blob.size);
        if (sha256(bytes) !== blob.sha256) throw new DamagedBytesError(blob, { cause: error });
        return Buffer.from(bytes);
      }
    },

    /** Fetches all packs of a release, so that no visitor waits for the storage. */
    async fetchAll({ shards, assets }: Manifest): Promise<void> {
      const wanted = new Set<string>();
      const checked: Shard[] = [];
      for (const shard of [...shards, assets]) {
        if (completeShards.has(shard)) continue;
        checked.push(shard);
        for (const { pack } of shard.entries.values()) wanted.add(pack);
      }
      await runInParallel(packs.unknownPacks(wanted), concurrency, packs.ensure);
      for (const shard of checked) completeShards.add(shard);
    },

    /** Removes packs that are not needed. @returns how many */
    async removeUnneeded(needed: ReadonlySet<string>): Promise<number> {
      const unneeded = (await folder.listPackNames()).filter((name) => !needed.has(name));
      for (const name of unneeded) await packs.remove(name);
      if (unneeded.length > 0) completeShards = new WeakSet();
      return unneeded.length;
    },
  };
}

/** Fetches complete packs, each only once. */
function createPackFetcher({ folder, storage, log }: PackCacheTools) {
  const underway = new Map<string, Promise<Buffer>>();
  const here = new Set<string>();

  async function fetchNow(name: string): Promise<Buffer> {
    const bytes = await storage.readPack(name);
    // Visitors receive the fetched bytes even if the disk is full or fails.
    await storeLocally(name, bytes).catch((error) =>
      log.warn({ err: error, pack: name }, 'a pack could not be stored locally'),
    );
    return bytes;
  }

  async function storeLocally(name: string, bytes: Buffer): Promise<void> {
    const path = folder.packPath(name);
    await writeFile(`${path}.new`, bytes);
    await rename(`${path}.new`, path);
    here.add(name);
  }

  function fetch(name: string): Promise<Buffer> {
    const running = underway.get(name);
    if (running) return running;
    const fetched = fetchNow(name).finally(() => underway.delete(name));
    underway.set(name, fetched);
    return fetched;
  }

  return {
    fetch,
    unknownPacks: (names: ReadonlySet<string>) => [...names].filter((name) => !here.has(name)),
    /** Fetches a pack that is not in the folder. */
    async ensure(name: string): Promise<void> {
      if (here.has(name)) return;
      if ((await folder.packSize(name)) === null) await fetch(name);
      else here.add(name);
    },
    async remove(name: string): Promise<void> {
      here.delete(name);
      await folder.removePack(name);
    },
  };
}
