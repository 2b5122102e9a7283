import { type MediaStorage, unfinished } from '../platform/storage/storage.ts';
import type { Store } from '../store.ts';

const hour = 3_600_000;
const graceMs = 24 * hour;

interface SweepParts {
  store: Pick<Store, 'eachBody'>;
  storage: MediaStorage;
  /** Paths used by kept releases. */
  referencedFiles: () => Promise<Iterable<string>>;
  now: () => number;
}

/**
 * Pictures, variants and drawn pictures, as we store them. People may keep other files in the same
 * place.
 */
const ownPath =
  /^(?:(media\/[0-9a-f]{24}-\d+x\d+-[0-9a-f]{6}(\/\d+)?\.\w+|share\/(home|[a-z-]+-[0-9a-f]{24})-[0-9a-f]{14}-\w+\.jpg)(\.[\w-]+\.part)?|\.check-[\w-]+)$/;

/** A stored picture by its id; a drawn one by its page and text, in any look. */
const pictureId = /media\/([0-9a-f]{24})-|(share\/(?:home|[a-z-]+-[0-9a-f]{24})-[0-9a-f]{14})/g;

/**
 * Removes our unused files: not in any revision of a document, not in a kept release, and older
 * than the grace time. A variant goes with its original.
 * @returns the removed paths
 */
export async function sweep({
  store,
  storage,
  referencedFiles,
  now,
}: SweepParts): Promise<string[]> {
  const old: string[] = [];
  for await (const { path, at } of storage.list())
    if (now() - at > graceMs && ownPath.test(path)) old.push(path);
  if (old.length === 0) return [];
  const named = new Set<string>();
  const note = (text: string) => {
    for (const id of idsIn(text)) named.add(id);
  };
  await store.eachBody(note);
  for (const path of await referencedFiles()) note(path);

  const fresh = await freshPictures(storage, now);
  const removed: string[] = [];
  for (const path of old) {
    const [id = ''] = idsIn(path);
    const isWhole = !path.endsWith(unfinished);
    if (isWhole && (named.has(id) || fresh.has(id))) continue;
    await storage.remove(path);
    removed.push(path);
  }
  return removed;
}

function idsIn(text: string): string[] {
  return [...text.matchAll(pictureId)].map(([, stored, drawn]) => stored ?? drawn ?? '');
}

/** Pictures uploaded again during the sweep, whose old variants stay too. */
async function freshPictures(storage: MediaStorage, now: () => number): Promise<Set<string>> {
  const fresh = new Set<string>();
  for await (const { path, at } of storage.list())
    if (now() - at <= graceMs) {
      const [id] = idsIn(path);
      if (id) fresh.add(id);
    }
  return fresh;
}

/** Sweeps at intervals. @returns a function that stops it */
export function sweepRegularly(
  parts: SweepParts & {
    log: { info(facts: object, text: string): void; warn(facts: object, text: string): void };
  },
): () => void {
  const run = () =>
    sweep(parts).then(
      (removed) => {
        if (removed.length > 0) parts.log.info({ files: removed.length }, 'removed unused files');
      },
      (error) => parts.log.warn({ err: error }, 'removing unused files failed'),
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
