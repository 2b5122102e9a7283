import type { MediaStorage } from '../platform/storage/storage.ts';
import type { Store } from '../store.ts';

const sampleSize = 500;

/** Checks that stored pictures belong to this database, for places from before they had an owner. */
export async function knowsFiles(
  store: Pick<Store, 'revision' | 'libraryEntry' | 'eachBody'>,
  place: Pick<MediaStorage, 'list'>,
): Promise<boolean> {
  const ids = new Set<string>();
  let isEmpty = true;
  for (const under of ['files/media/', 'files/files/', 'releases/'])
    for await (const { path } of place.list(under)) {
      isEmpty = false;
      const [, id] = /^files\/(?:media|files)\/([0-9a-f]{24})[-/]/.exec(path) ?? [];
      if (!id || ids.add(id).size >= sampleSize) break;
    }
  if (isEmpty) return true;
  if ((await store.revision()) === 0) return false;
  if (ids.size === 0) return true;
  for (const id of ids) if (await store.libraryEntry(id)) return true;
  let isNamed = false;
  await store.eachBody((text) => {
    for (const [id] of text.matchAll(/\b[0-9a-f]{24}\b/g)) isNamed ||= ids.has(id);
  });
  return isNamed;
}
