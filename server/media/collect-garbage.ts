import { type MediaStorage, unfinished } from '../platform/storage/storage.ts';
import type { Store } from '../store.ts';

const hour = 3_600_000;
const graceMs = 24 * hour;

interface GarbageDeps {
  store: Pick<Store, 'eachBody' | 'keptIds' | 'erasedIds' | 'forgetInLibrary'>;
  storage: MediaStorage;
  /** Paths used by kept releases. */
  listReferencedFiles: () => Promise<Iterable<string>>;
  now: () => number;
}

/**
 * Pictures, variants, PDF files, films and generated pictures, as we store them. People may keep other files in the same
 * place.
 */
const ownPath =
  /^(?:(media\/[0-9a-f]{24}-\d+x\d+-[0-9a-f]{6}(\/\d+)?\.\w+|files\/[0-9a-f]{24}\/[A-Za-z0-9-]+\.(?:pdf|mp4|webm)|share\/(home|[a-z-]+-[0-9a-f]{24})-[0-9a-f]{14}-\w+\.jpg)(\.[\w-]+\.part)?|\.check-[\w-]+)$/;

/** A stored picture or file by its id; a generated picture by its page and text, in any theme. */
const pictureId =
  /(?:media|files)\/([0-9a-f]{24})[-/]|(share\/(?:home|[a-z-]+-[0-9a-f]{24})-[0-9a-f]{14})/g;

/**
 * Removes our unused files: not in any revision of a document, not in a kept release, not shown in the library, and
 * older than the grace time. A variant goes with its original. Files of erased pictures go at once, whatever names
 * them.
 * @returns the removed paths
 */
export async function collectGarbage(deps: GarbageDeps): Promise<string[]> {
  const { store, storage, listReferencedFiles, now } = deps;
  const old: string[] = [];
  const removed: string[] = [];
  const erased = new Set(await store.erasedIds());
  for await (const { path, at } of storage.list()) {
    if (!ownPath.test(path)) continue;
    // Left by a crash while it was being erased, or made by another server at that moment.
    if (erased.has(idsIn(path)[0] ?? '')) removed.push(path);
    else if (now() - at > graceMs) old.push(path);
  }
  for (const path of removed) await storage.remove(path);
  if (old.length === 0) return removed;
  const named = new Set<string>();
  const noteFile = (text: string) => {
    for (const id of idsIn(text)) named.add(id);
  };
  await store.eachBody(noteFile);
  for (const path of await listReferencedFiles()) noteFile(path);
  for (const id of await store.keptIds()) named.add(id);

  const fresh = await listFreshPictures(storage, now);
  const swept = new Set<string>();
  for (const path of old) {
    const [id = ''] = idsIn(path);
    const isWhole = !path.endsWith(unfinished);
    if (isWhole && (named.has(id) || fresh.has(id))) continue;
    await storage.remove(path);
    removed.push(path);
    if (isWhole) swept.add(id);
  }
  await store.forgetInLibrary([...swept]);
  return removed;
}

function idsIn(text: string): string[] {
  return [...text.matchAll(pictureId)].map(([, stored, drawn]) => stored ?? drawn ?? '');
}

/** Pictures uploaded again during the collection, whose old variants stay too. */
async function listFreshPictures(storage: MediaStorage, now: () => number): Promise<Set<string>> {
  const fresh = new Set<string>();
  for await (const { path, at } of storage.list())
    if (now() - at <= graceMs) {
      const [id] = idsIn(path);
      if (id) fresh.add(id);
    }
  return fresh;
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
