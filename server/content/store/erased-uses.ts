import type { Kysely, Transaction } from 'kysely';
import { appendAudit } from '../../platform/db/audit-store.ts';
import type { Tables } from '../../tables.ts';
import { ErasedError } from '../content-errors.ts';
import type { Write } from '../document.ts';
import {
  type DocumentState,
  findRelations,
  findUsedFiles,
  mapReferences,
  storedIdOf,
} from '../references.ts';
import { createReader } from './content-reader.ts';
import { readUses, type StoredRelation, updateDerived } from './relations.ts';

type Db = Kysely<Tables>;

/**
 * Rejects documents that begin to use an erased picture or file, and removes it from restored ones. Erasing runs in a
 * write transaction too, so that none is erased meanwhile.
 * @throws ErasedError
 */
export async function removeErased(db: Db, writes: readonly Write[]): Promise<Write[]> {
  const erased = await findErased(db, writes.flatMap(findUsedFiles));
  if (erased.size === 0) return [...writes];
  const kept: Write[] = [];
  for (const write of writes) {
    if (write.body !== null && write.isRestored) {
      kept.push({ ...write, body: removeUses(write, erased) });
      continue;
    }
    const before = await createReader(db).get(write.kind, write.id);
    requireNotErased(write, before, erased);
    kept.push(write);
  }
  return kept;
}

export async function findErased(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const [few, erased] = [
    [...new Set(ids)].slice(0, 1000),
    db.selectFrom('pictures').select('id').where('erased_at', 'is not', null),
  ];
  const query = ids.length <= few.length ? erased.where('id', 'in', few) : erased;
  return new Set((await query.execute()).map(({ id }) => id));
}

/** @throws ErasedError if a document begins to use something erased */
export function requireNotErased(
  document: DocumentState,
  before: DocumentState | null,
  erased: ReadonlySet<string>,
): void {
  const known = new Set(before ? findUsedFiles(before) : []);
  const found = findRelations(document).find(({ to_id: id }) => erased.has(id) && !known.has(id));
  if (found) throw new ErasedError(found.field);
}

/** Removes some pictures and links to files from a body, and keeps the text of links. */
function removeUses(document: DocumentState, ids: ReadonlySet<string>) {
  return mapReferences(document, ({ value }) => (ids.has(storedIdOf(value) ?? '') ? '' : value));
}

/**
 * Marks the bytes of a picture or file as erased, unless something uses it; its files are removed afterwards.
 * @returns the uses that prevent it
 */
export async function eraseUnused(
  db: Transaction<Tables>,
  id: string,
  { author, at }: { author: string; at: Date },
): Promise<StoredRelation[]> {
  await updateDerived(db);
  const uses = await readUses(db, [id]);
  if (uses.length > 0) return uses;
  await db
    .updateTable('pictures')
    .set({ erased_at: at.toISOString(), hidden_at: at.toISOString(), look: null })
    .where('id', '=', id)
    .execute();
  await appendAudit(db, { at, author, action: 'erase picture', subject: `picture/${id}` });
  return [];
}
