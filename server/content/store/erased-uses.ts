import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { ErasedError } from '../content-errors.ts';
import type { Write } from '../document.ts';
import {
  type DocumentState,
  mapReferences,
  relationsOf,
  storedIdOf,
  usedIn,
} from '../references.ts';
import { currentReader } from './content-reader.ts';

type Db = Kysely<Tables>;

/**
 * Refuses documents that begin to use an erased picture or file; restored ones come without it. Erasing runs in a
 * write transaction too, so that none is erased meanwhile.
 * @throws ErasedError
 */
export async function withoutErased(db: Db, writes: readonly Write[]): Promise<Write[]> {
  const erased = await erasedAmong(db, writes.flatMap(usedIn));
  if (erased.size === 0) return [...writes];
  const kept: Write[] = [];
  for (const write of writes) {
    if (write.body !== null && write.isRestored) {
      kept.push({ ...write, body: withoutUses(write, erased) });
      continue;
    }
    const before = await currentReader(db).get(write.kind, write.id);
    requireNotErased(write, before, erased);
    kept.push(write);
  }
  return kept;
}

/** Ids of erased pictures and files. */
export async function erasedAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('erased_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** @throws ErasedError if a document begins to use something erased */
export function requireNotErased(
  document: DocumentState,
  before: DocumentState | null,
  erased: ReadonlySet<string>,
): void {
  const known = new Set(before ? usedIn(before) : []);
  const found = relationsOf(document).find(({ to_id: id }) => erased.has(id) && !known.has(id));
  if (found) throw new ErasedError(found.field);
}

/** The body without some pictures and links to files; the text of a link stays. */
function withoutUses(document: DocumentState, ids: ReadonlySet<string>) {
  return mapReferences(document, ({ value }) => (ids.has(storedIdOf(value) ?? '') ? '' : value));
}
