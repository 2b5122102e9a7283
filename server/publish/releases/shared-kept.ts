import type { Logger } from 'pino';
import type { ClusterStore, KeptRelease } from '../../cluster/port.ts';
import { runInParallel } from '../../platform/concurrency/in-parallel.ts';
import { createMutex } from '../../platform/concurrency/mutex.ts';
import { createKeptReleases } from './kept-releases.ts';
import type { Manifest, ManifestFile } from './manifest.ts';
import type { Blob } from './pack.ts';
import type { ReleaseFolder } from './release-folder.ts';
import { concurrency, manifestOf, type ReleaseStorage } from './release-storage.ts';

export type SharedKept = ReturnType<typeof createSharedKept>;

/**
 * The kept releases of several servers: listed by the store, with contents in the folder or the
 * storage.
 */
export function createSharedKept(tools: {
  store: Pick<ClusterStore, 'keptReleases'>;
  folder: ReleaseFolder;
  storage: ReleaseStorage;
  read: (blob: Blob) => Promise<Buffer>;
  log: Logger;
}) {
  const { store, folder, storage, log } = tools;
  const kept = createKeptReleases(tools.read);
  const writeExclusively = createMutex();
  /** A number alone does not identify a release, because a restored store gives it out again. */
  const keys = new Map<number, string>();
  let synchronising: Promise<KeptRelease[] | null> | null = null;

  const isKept = ({ number, manifest: key }: KeptRelease) =>
    kept.has(number) && keys.get(number) === key;

  /** The folder saves the next start from fetching; it may fail. */
  function writeLocally(work: () => Promise<void>): Promise<void> {
    return writeExclusively(work).catch((error) => warnReleaseNotStored(log, error));
  }

  /** From the folder if it is the same there. */
  async function readManifest({ number, manifest: key }: KeptRelease): Promise<ManifestFile> {
    const here = await folder.manifestText(number).catch(() => '');
    const known = manifestOf(key, here);
    if (known) return known;
    const { text, file } = await storage.readManifest(key);
    await writeLocally(() => folder.keepManifestText(number, text));
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
    let areAll = true;
    const missing = rows.filter((row) => !isKept(row));
    await runInParallel(missing, concurrency, async (row) => {
      try {
        add(row, await load(row));
      } catch (error) {
        areAll = false;
        log.error({ release: row.number, err: error }, 'a release cannot be read; skipping it');
      }
    });
    const numbers = new Set(rows.map(({ number }) => number));
    for (const number of kept.numbers())
      if (!numbers.has(number) && !isShown(number)) kept.forget(number);
    return areAll ? rows : null;
  }

  return {
    ...kept,
    add,
    load,
    writeLocally,
    /**
     * Loads every kept release into memory, and drops all others but the ones shown here;
     * concurrent requests share the work.
     * @returns the kept releases, or null when some cannot be read now
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
