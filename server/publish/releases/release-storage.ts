import { runInParallel } from '../../platform/concurrency/in-parallel.ts';
import type { MediaStorage } from '../../platform/storage/storage.ts';
import type { NewRelease } from './build-manifest.ts';
import {
  decodeManifest,
  encodeManifest,
  findEntry,
  type Manifest,
  type ManifestFile,
} from './manifest.ts';

/** A manifest in the storage that does not match the digest in its name. */
export class DamagedManifestError extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`The manifest ${key} is damaged or missing.`, options);
    this.name = 'DamagedManifestError';
  }
}

/** Maximum concurrent requests to the storage. */
export const concurrency = 8;
/** Number of digits of a manifest's digest in its name. */
const digestLength = 16;

/** Matches files of releases, because there may be other files below the same prefix. */
const releasePath = /^(?:packs\/[0-9a-f]{24}\.pack|manifests\/\d{8,}-\d+-[0-9a-f]{16}\.json)$/;

export type ReleaseStorage = ReturnType<typeof createReleaseStorage>;

/**
 * Stores releases that several servers share. A manifest's name contains the fence of its lease and its digest, so that
 * servers cannot overwrite each other's manifests.
 */
export function createReleaseStorage(storage: MediaStorage, packPath: (name: string) => string) {
  const packKey = (name: string) => `packs/${name}`;
  return {
    readPack: (name: string): Promise<Buffer> => storage.read(packKey(name)),

    /** Uploads packs from the local folder. */
    async putPacks(names: Iterable<string>): Promise<void> {
      await runInParallel(names, concurrency, (name) =>
        storage.putFile(packKey(name), packPath(name)),
      );
    },

    /** @returns the manifest's key */
    async putManifest(manifest: Manifest, fence: number): Promise<string> {
      const text = encodeManifest(manifest);
      const number = String(manifest.number).padStart(8, '0');
      const key = `manifests/${number}-${fence}-${text.slice(0, digestLength)}.json`;
      await storage.put(key, Buffer.from(text));
      return key;
    },

    /** @throws DamagedManifestError */
    async readManifest(key: string): Promise<{ text: string; file: ManifestFile }> {
      const text = await storage.read(key).then(String, (cause) => {
        throw cause.code === 'ENOENT' ? new DamagedManifestError(key, { cause }) : cause;
      });
      const file = parseManifest(key, text);
      if (!file) throw new DamagedManifestError(key);
      return { text, file };
    },

    /**
     * Removes files that were stored before a time and that no retained release uses. @returns their number
     */
    async collectGarbage(
      needed: { packs: ReadonlySet<string>; manifests: ReadonlySet<string> },
      before: number,
    ): Promise<number> {
      const keys = new Set([...[...needed.packs].map(packKey), ...needed.manifests]);
      const unneeded: string[] = [];
      for await (const { path, at } of storage.list())
        if (at < before && releasePath.test(path) && !keys.has(path)) unneeded.push(path);
      await runInParallel(unneeded, concurrency, (path) => storage.remove(path));
      return unneeded.length;
    },
  };
}

/** Returns the content of a manifest, or null if the text does not match its key. */
export function parseManifest(key: string, text: string): ManifestFile | null {
  return key.includes(`-${text.slice(0, digestLength)}.`) ? decodeManifest(text) : null;
}

/**
 * Finds the packs of a new release that its base does not have, which must be stored before it goes live.
 */
export function findNewPacks(draft: NewRelease, manifest: Manifest): Set<string> {
  const { base } = draft;
  const names = new Set<string>();
  for (const [path, entry] of draft.changes)
    if (entry && entry.pack !== (base && findEntry(base, path)?.pack)) names.add(entry.pack);
  for (const { pack } of draft.assets?.values() ?? []) names.add(pack);
  for (const [index, { blob }] of [...manifest.shards, manifest.assets].entries()) {
    const before = base && (base.shards[index] ?? base.assets).blob;
    if (blob && blob.pack !== before?.pack) names.add(blob.pack);
  }
  return names;
}
