import { rename, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { sha256 } from '../../bytes/digest.ts';
import { inParallel } from '../../concurrency/in-parallel.ts';
import type { Manifest, Shard } from './manifest.ts';
import { type Blob, DamagedBytesError, readBlob } from './pack.ts';
import type { ReleaseFolder } from './release-folder.ts';
import { concurrency, type ReleaseStorage } from './release-storage.ts';

export type PackCache = ReturnType<typeof createPackCache>;

/** Packs of the storage as this server keeps them: fetched when they are missing or damaged here. */
export function createPackCache(tools: {
  folder: ReleaseFolder;
  storage: ReleaseStorage;
  log: Logger;
}) {
  const { folder, storage, log } = tools;
  const underway = new Map<string, Promise<Buffer>>();
  const localPacks = new Set<string>();
  /** Shards whose packs are all here: the next release has most of them too. */
  let completeShards = new WeakSet<Shard>();

  async function fetchNow(name: string): Promise<Buffer> {
    const bytes = await storage.readPack(name);
    // A disk that is full or failing does not keep visitors from what was fetched.
    await keep(name, bytes).catch((error) =>
      log.warn({ err: error, pack: name }, 'a pack could not be kept here'),
    );
    return bytes;
  }

  async function keep(name: string, bytes: Buffer): Promise<void> {
    const path = folder.packPath(name);
    await writeFile(`${path}.new`, bytes);
    await rename(`${path}.new`, path);
    localPacks.add(name);
  }

  function fetchPack(name: string): Promise<Buffer> {
    const running = underway.get(name);
    if (running) return running;
    const fetched = fetchNow(name).finally(() => underway.delete(name));
    underway.set(name, fetched);
    return fetched;
  }

  async function isLocal(name: string): Promise<boolean> {
    if (localPacks.has(name)) return true;
    if ((await folder.packSize(name)) === null) return false;
    localPacks.add(name);
    return true;
  }

  return {
    /** @throws DamagedBytesError when they are damaged in the storage as well */
    async read(blob: Blob): Promise<Buffer> {
      try {
        return await readBlob(folder.packPath, blob);
      } catch (error) {
        const pack = await fetchPack(blob.pack).catch((cause) => {
          throw cause.code === 'ENOENT' ? new DamagedBytesError(blob, { cause: error }) : cause;
        });
        const bytes = pack.subarray(blob.offset, blob.offset + blob.size);
        if (sha256(bytes) !== blob.sha256) throw new DamagedBytesError(blob, { cause: error });
        return Buffer.from(bytes);
      }
    },

    /** Brings every byte of a release here, so that no visitor waits for the storage. */
    async fetchAll({ shards, assets }: Manifest): Promise<void> {
      const missing = new Set<string>();
      const looked: Shard[] = [];
      for (const shard of [...shards, assets]) {
        if (completeShards.has(shard)) continue;
        looked.push(shard);
        for (const { pack } of shard.entries.values()) if (!localPacks.has(pack)) missing.add(pack);
      }
      await inParallel(
        missing,
        concurrency,
        async (name) => (await isLocal(name)) || fetchPack(name),
      );
      for (const shard of looked) completeShards.add(shard);
    },

    /** Removes packs that are not needed. @returns how many */
    async keepOnly(needed: ReadonlySet<string>): Promise<number> {
      const unneeded = (await folder.packNames()).filter((name) => !needed.has(name));
      for (const name of unneeded) {
        localPacks.delete(name);
        await folder.removePack(name);
      }
      if (unneeded.length > 0) completeShards = new WeakSet();
      return unneeded.length;
    },
  };
}
