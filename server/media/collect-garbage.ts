import { type MediaStorage, partSuffix } from '../platform/storage/storage.ts';
import type { Store } from '../store.ts';

const hour = 3_600_000;
const graceMs = 24 * hour;

interface GarbageDeps {
  store: Pick<Store, 'eachBody' | 'visibleIds' | 'erasedIds' | 'removeFromLibrary'>;
  storage: MediaStorage;
  /** Returns the paths that retained releases use. */
  listReferencedFiles: () => Promise<Iterable<string>>;
  now: () => number;
}

/**
 * Matches the paths of stored pictures, variants, PDF files, films and generated pictures, because the storage may
 * contain other files.
 */
const storedPath =
  /^(?:(media\/[0-9a-f]{24}-\d+x\d+-[0-9a-f]{6}(\/\d+)?\.\w+|files\/[0-9a-f]{24}\/[A-Za-z0-9-]+\.(?:pdf|mp4|webm)|share\/(home|[a-z-]+-[0-9a-f]{24})-[0-9a-f]{14}-\w+\.jpg)(\.[\w-]+\.part)?|\.check-[\w-]+)$/;

/** Matches the id of a stored picture or file, or the page and text of a generated picture in any theme. */
const pictureId =
  /(?:media|files)\/([0-9a-f]{24})[-/]|(share\/(?:home|[a-z-]+-[0-9a-f]{24})-[0-9a-f]{14})/g;

/**
 * Removes unused files: those that are in no revision of a document, in no retained release, not visible in the
 * library, and older than the grace period. A variant is removed with its original. Files of erased pictures are
 * removed at once, even if they are used.
 * @returns the removed paths
 */
export async function collectGarbage(deps: GarbageDeps): Promise<string[]> {
  const { store, storage, listReferencedFiles, now } = deps;
  const old: string[] = [];
  const removed: string[] = [];
  const erased = new Set(await store.erasedIds());
  for await (const { path, at } of storage.list()) {
    if (!storedPath.test(path)) continue;
    // Remains after a crash during the erasure, or if another server created it at that moment.
    if (erased.has(findIds(path)[0] ?? '')) removed.push(path);
    else if (now() - at > graceMs) old.push(path);
  }
  for (const path of removed) await storage.remove(path);
  if (old.length === 0) return removed;
  const usedIds = new Set<string>();
  const addIds = (text: string) => {
    for (const id of findIds(text)) usedIds.add(id);
  };
  await store.eachBody(addIds);
  for (const path of await listReferencedFiles()) addIds(path);
  for (const id of await store.visibleIds()) usedIds.add(id);

  const freshIds = await listFreshPictures(storage, now);
  const removedIds = new Set<string>();
  for (const path of old) {
    const [id = ''] = findIds(path);
    const isComplete = !path.endsWith(partSuffix);
    if (isComplete && (usedIds.has(id) || freshIds.has(id))) continue;
    await storage.remove(path);
    removed.push(path);
    if (isComplete) removedIds.add(id);
  }
  await store.removeFromLibrary([...removedIds]);
  return removed;
}

function findIds(text: string): string[] {
  return [...text.matchAll(pictureId)].map(([, stored, drawn]) => stored ?? drawn ?? '');
}

/** Lists pictures that were uploaded again during the collection, whose old variants stay too. */
async function listFreshPictures(storage: MediaStorage, now: () => number): Promise<Set<string>> {
  const freshIds = new Set<string>();
  for await (const { path, at } of storage.list())
    if (now() - at <= graceMs) {
      const [id] = findIds(path);
      if (id) freshIds.add(id);
    }
  return freshIds;
}

/** Collects garbage at intervals. @returns a function that stops it */
export function collectRegularly(
  deps: GarbageDeps & {
    log: { info(facts: object, text: string): void; warn(facts: object, text: string): void };
  },
): () => void {
  const run = () =>
    collectGarbage(deps).then(
      (removed) => {
        if (removed.length > 0) deps.log.info({ files: removed.length }, 'removed unused files');
      },
      (error) => deps.log.warn({ err: error }, 'removing unused files failed'),
    );
  const first = setTimeout(run, 10 * 60_000);
  const timer = setInterval(run, 6 * hour);
  first.unref();
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
