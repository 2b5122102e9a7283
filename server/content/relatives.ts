import { childKinds, descriptorOf } from '../../shared/content/kinds.ts';
import type { Body, ContentReader, Revision, StoredDocument, Write } from './document.ts';
import { type DocumentName, parentOf } from './references.ts';

export interface RelativesReader extends Pick<ContentReader, 'get' | 'list'> {
  /** Returns the last content of a deleted document, or null if it never existed. */
  readLast(name: DocumentName): Promise<Body | null>;
}

export const nameOf = ({ kind, id }: DocumentName) => `${kind}/${id}`;

/** Returns the newest content of a document on the site, even of a deleted one. */
export async function readLastBody(store: VersionReader, { kind, id }: DocumentName) {
  const newest = await store.version(kind, id, Number.MAX_SAFE_INTEGER);
  if (!newest || newest.body) return newest?.body ?? null;
  return (await store.version(kind, id, newest.revision - 1))?.body ?? null;
}

interface VersionReader {
  version(kind: DocumentName['kind'], id: string, at: number): Promise<Revision | null>;
}

/** Returns the children of a document and their children. */
export async function findDescendants(
  reader: Pick<ContentReader, 'list'>,
  document: DocumentName,
): Promise<StoredDocument[]> {
  const { id } = document;
  const lists = await Promise.all(childKinds.map((kind) => reader.list(kind, { parent: id })));
  // The order of a service's categories has the service's id.
  const children = lists.flat().filter((it) => nameOf(parentOf(it) ?? it) === nameOf(document));
  const below = await Promise.all(children.map((child) => findDescendants(reader, child)));
  return [...children, ...below.flat()];
}

/**
 * Adds related documents to writes: a deletion includes all children, and a restore includes the deleted parent. A
 * restored document that needs its parent, such as a translation, is dropped without it.
 */
export async function addRelatives(
  reader: RelativesReader,
  writes: readonly Write[],
): Promise<Write[]> {
  const all = new Map(writes.map((write) => [nameOf(write), write]));
  for (const write of writes) {
    if (write.body === null) {
      for (const { kind, id } of await findDescendants(reader, write))
        if (!all.has(nameOf({ kind, id }))) all.set(nameOf({ kind, id }), { kind, id, body: null });
    } else if (write.isRestored || write.restoresParent) {
      const missing = await findMissingParent(reader, write, all);
      if (!missing) continue;
      const readLast =
        descriptorOf(write.kind).parent?.by === 'field' ? await reader.readLast(missing) : null;
      if (readLast) all.set(nameOf(missing), { ...missing, body: readLast, isRestored: true });
      else all.delete(nameOf(write));
    }
  }
  return [...all.values()];
}

async function findMissingParent(
  reader: RelativesReader,
  write: Write,
  all: ReadonlyMap<string, Write>,
): Promise<DocumentName | null> {
  const parent = parentOf(write);
  if (!parent || parent.kind === 'section') return null;
  const written = all.get(nameOf(parent));
  const exists = written ? written.body !== null : await reader.get(parent.kind, parent.id);
  return exists ? null : { kind: parent.kind, id: parent.id };
}
