import { findUsedFiles } from '../content/references.ts';
import { isRunning } from '../drafts/overlaps.ts';
import { planUndo } from '../history/undo.ts';
import type { Media } from '../media/media.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import { describeUse } from './uses.ts';

interface EraseDeps {
  store: Store;
  media: Pick<Media, 'erased' | 'removeErased'>;
  now: () => number;
}

/**
 * Erases the bytes of a picture or file for good. The erasure is recorded first, in one transaction with the check
 * that nothing uses it, so that a crash leaves nothing that is still served; garbage collection removes the rest.
 * @throws ApiError if the entry does not exist, or a document, an open draft, unsaved changes or a schedule use it
 */
export async function erasePicture(
  { store, media, now }: EraseDeps,
  { id, author }: { id: string; author: string },
): Promise<void> {
  const entry = await store.libraryEntry(id);
  if (!entry) throw new ApiError(404, 'NOT_FOUND', 'This is not in the library.');
  const ends = await findEndsShowing(store, id);
  const by = { author, at: new Date(now()) };
  const uses = entry.erased_at || ends.length > 0 ? [] : await store.eraseInLibrary(id, by);
  const described = await Promise.all(uses.map((use) => describeUse(store, use)));
  const places = [...described, ...ends.map((name) => `the scheduled end of ‘${name}’`)];
  if (places.length > 0) {
    const message = `This is still used in ${[...new Set(places)].join(', ')}. Remove or replace it there first.`;
    throw new ApiError(409, 'PICTURE_IN_USE', message);
  }
  await media.erased.refresh();
  await media.removeErased(entry);
}

/** Returns the names of published drafts whose scheduled end would restore a picture or file. */
async function findEndsShowing(store: Store, id: string): Promise<string[]> {
  const names: string[] = [];
  for (const draft of await store.scheduledDrafts()) {
    if (!isRunning(draft) || draft.batch === null) continue;
    const { writes } = await planUndo(store, await store.batch(draft.batch));
    if (writes.some((write) => findUsedFiles(write).includes(id))) names.push(draft.name);
  }
  return names;
}
