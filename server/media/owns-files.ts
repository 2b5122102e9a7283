import type { MediaStorage } from '../platform/storage/storage.ts';
import type { Store } from '../store.ts';

const sampleSize = 500;

/** Checks that stored pictures belong to this database, for storage that was used before it had an owner. */
export async function ownsFiles(
  store: Pick<Store, 'revision' | 'libraryEntry' | 'eachBody'>,
  storage: Pick<MediaStorage, 'list'>,
): Promise<boolean> {
  const ids = new Set<string>();
  let isEmpty = true;
  for (const under of ['files/media/', 'files/files/', 'releases/'])
    for await (const { path } of storage.list(under)) {
      isEmpty = false;
      const [, id] = /^files\/(?:media|files)\/([0-9a-f]{24})[-/]/.exec(path) ?? [];
      if (!id || ids.add(id).size >= sampleSize) break;
    }
  if (isEmpty) return true;
  if ((await store.revision()) === 0) return false;
  if (ids.size === 0) return true;
  for (const id of ids) if (await store.libraryEntry(id)) return true;
  let isUsed = false;
  await store.eachBody((text) => {
    for (const [id] of text.matchAll(/\b[0-9a-f]{24}\b/g)) isUsed ||= ids.has(id);
  });
  return isUsed;
}
