import type { Logger } from 'pino';
import type { ClusterStore, KeptRelease } from '../../cluster/port.ts';
import { runInParallel } from '../../platform/concurrency/in-parallel.ts';
import { createMutex } from '../../platform/concurrency/mutex.ts';
import type { Manifest, ManifestFile } from './manifest.ts';
import type { Blob } from './pack.ts';
import type { ReleaseFolder } from './release-folder.ts';
import { concurrency, parseManifest, type ReleaseStorage } from './release-storage.ts';
import { createRetainedReleases } from './retained-releases.ts';

export type SharedRetained = ReturnType<typeof createSharedRetained>;

/**
 * Holds the retained releases of several servers, which the store lists and the folder or the storage contains.
 */
export function createSharedRetained(tools: {
  store: Pick<ClusterStore, 'keptReleases'>;
  folder: ReleaseFolder;
  storage: ReleaseStorage;
  read: (blob: Blob) => Promise<Buffer>;
  log: Logger;
}) {
  const { store, folder, storage, log } = tools;
  const kept = createRetainedReleases(tools.read);
  const writeExclusively = createMutex();
  /** Manifest keys by number. A number alone does not identify a release, because a restored store reuses it. */
  const keys = new Map<number, string>();
  let synchronising: Promise<KeptRelease[] | null> | null = null;

  const isKept = ({ number, manifest: key }: KeptRelease) =>
    kept.has(number) && keys.get(number) === key;

  /** Writes to the folder, so that the next start fetches less. A failure is only logged. */
  function writeLocally(work: () => Promise<void>): Promise<void> {
    return writeExclusively(work).catch((error) => warnReleaseNotStored(log, error));
  }

  /** Reads a manifest from the folder, or from the storage if the folder has another one. */
  async function readManifest({ number, manifest: key }: KeptRelease): Promise<ManifestFile> {
    const here = await folder.readManifestText(number).catch(() => '');
    const known = parseManifest(key, here);
    if (known) return known;
    const { text, file } = await storage.readManifest(key);
    await writeLocally(() => folder.writeManifestText(number, text));
    return file;
  }

  async function load(release: KeptRelease): Promise<Manifest> {
    const known = isKept(release) ? kept.get(release.number) : null;
    return known ?? kept.load(await readManifest(release));
  }

  function add({ number, manifest: key }: KeptRelease, manifest: Manifest): void {
    kept.add(manifest);
    keys.set(number, key);
  }

  async function synchroniseNow(isShown: (number: number) => boolean) {
    const rows = await store.keptReleases();
    let isComplete = true;
    const missing = rows.filter((row) => !isKept(row));
    await runInParallel(missing, concurrency, async (row) => {
      try {
        add(row, await load(row));
      } catch (error) {
        isComplete = false;
        log.error({ release: row.number, err: error }, 'a release cannot be read; skipping it');
      }
    });
    const numbers = new Set(rows.map(({ number }) => number));
    for (const number of kept.numbers())
      if (!numbers.has(number) && !isShown(number)) kept.remove(number);
    return isComplete ? rows : null;
  }

  return {
    ...kept,
    add,
    load,
    writeLocally,
    /**
     * Loads every retained release into memory, and drops all others except those shown by this server. Concurrent
     * requests share the work.
     * @returns the retained releases, or null if some cannot be read now
     */
    synchronise(isShown: (number: number) => boolean): Promise<KeptRelease[] | null> {
      synchronising ??= synchroniseNow(isShown).finally(() => {
        synchronising = null;
      });
      return synchronising;
    },
  };
}

export function warnReleaseNotStored(log: Logger, error: unknown): void {
  log.warn({ err: error }, 'a release could not be stored in the local folder');
}
