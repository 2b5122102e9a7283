import type { Kind } from '../../shared/content/kinds.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import type { StoredDocument } from './document.ts';
import type { ContentDeps } from './save.ts';

/** @throws ApiError if the document does not exist */
export async function requireDocument(
  store: Pick<Store, 'get'>,
  kind: Kind,
  id: string,
): Promise<StoredDocument> {
  const document = await store.get(kind, id);
  if (!document) throw new ApiError(404, 'NOT_FOUND', 'This was deleted or never existed.');
  return document;
}

/**
 * Deletes a document and its children by appending revisions. Its images stay until no revision and no retained
 * release uses them.
 * @returns the id of the deletion, for its undo
 * @throws NotFoundError
 */
export async function remove(
  { store, publisher, now }: ContentDeps,
  { kind, id, author }: { kind: Kind; id: string; author: string },
): Promise<number | undefined> {
  const deleted = await store.write([{ kind, id, body: null }], {
    author,
    at: new Date(now()),
  });
  publisher.onSaved(deleted.at(-1)?.revision ?? 0);
  return deleted[0]?.revision;
}
