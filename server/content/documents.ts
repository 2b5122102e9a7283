import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import type { Kind, StoredDocument } from './document.ts';
import type { ContentParts } from './save.ts';

/** @throws ApiError when there is no such document */
export async function requireDocument(
  store: Pick<Store, 'get'>,
  kind: Kind,
  id: string,
): Promise<StoredDocument> {
  const document = await store.get(kind, id);
  if (!document) throw new ApiError(404, 'NOT_FOUND', 'This does not exist, or not any more.');
  return document;
}

/**
 * Deletes a document, as a revision. A service takes its page contents with it, in the same transaction.
 * Images stay: they are swept when no revision and no kept release names them any more.
 * @returns what names the deletion for whoever wants to take it back
 * @throws NotFoundError
 */
export async function remove(
  { store, publisher, now }: ContentParts,
  { kind, id, author }: { kind: Kind; id: string; author: string },
): Promise<number | undefined> {
  const deleted = await store.write([{ kind, id, body: null, cascade: true }], {
    author,
    at: new Date(now()),
  });
  publisher.onSaved(deleted.at(-1)?.revision ?? 0);
  return deleted[0]?.revision;
}
