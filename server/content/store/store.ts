import type { Kysely, Transaction } from 'kysely';
import type { Kind } from '../../../shared/content/kinds.ts';
import { appendAudit } from '../../platform/db/audit-store.ts';
import type { SqlDatabase } from '../../platform/db/sql-database.ts';
import type { Tables } from '../../tables.ts';
import { ConflictError, ContentMovedError, NotFoundError } from '../content-errors.ts';
import type { Body, Change, PageQuery, Revision, Write, WriteOptions } from '../document.ts';
import { type DocumentName, parentIdOf, parentOf } from '../references.ts';
import { addRelatives, nameOf, type RelativesReader } from '../relatives.ts';
import { hasMovedAddress, toStoredAddress } from './address-rows.ts';
import { createReader, createReaderAt, readState } from './content-reader.ts';
import { eraseUnused, removeErased } from './erased-uses.ts';
import { freeAddresses } from './free-addresses.ts';
import { readListPage } from './list-pages.ts';
import { buildListedTexts, type ListedTexts } from './listed-texts.ts';
import { ensureDerived, liveHolder, readLinking, readUses, storeRelations } from './relations.ts';
import { bodyOf, stateColumns, toRevision, toSearchColumns } from './rows.ts';

type Db = Kysely<Tables>;

export function createContentStore(database: SqlDatabase) {
  const { db, inWriteTransaction } = database;
  return {
    ...createReader(db),
    at: (revision: number) => createReaderAt(db, revision),
    /** Returns 0 for an empty store. */
    revision: () => readNewestRevision(db),
    /** Returns null for an unknown revision. */
    savedAt: (revision: number) => readTime(db, revision),
    /** Reads one page of a list without the other pages. */
    page: (kind: Kind, asked: PageQuery) => readListPage(database, kind, asked),
    /** Returns uses of pictures and files in the content, open drafts and working copies; all uses without ids. */
    async uses(ids?: readonly string[]) {
      await ensureDerived(database);
      return readUses(db, ids);
    },
    /** Returns documents with links to these documents by id, or possibly to these paths. */
    async findLinking(to: { documents: readonly DocumentName[]; paths: readonly string[] }) {
      await ensureDerived(database);
      return readLinking(db, to);
    },
    /**
     * Appends one revision for each write in one transaction, which is durable when the promise resolves.
     * @returns the new states in the order of the writes, followed by those of related documents
     * @throws ConflictError if a base revision is no longer the newest
     * @throws ContentMovedError if `expectedRevision` is no longer the newest revision
     * @throws AddressTakenError if another page has the address
     * @throws ErasedError if a document begins to use an erased picture or file
     * @throws NotFoundError if a document to delete, or the parent of a document, does not exist
     */
    write: (writes: readonly Write[], by: WriteOptions) =>
      inWriteTransaction((transaction) => appendAll(transaction, writes, by)),
    /** Erases a picture or file, unless something uses it. @returns the uses that prevent it */
    eraseInLibrary: (id: string, by: { author: string; at: Date }) =>
      inWriteTransaction((transaction) => eraseUnused(transaction, id, by)),
    /** Returns every state of one document, newest first. */
    history: (kind: Kind, id: string, page?: { limit: number; offset: number }) =>
      readHistory(db, kind, id, page),
    /** Restores an earlier state of a document as a new revision. @throws NotFoundError */
    restore: (revision: number, by: { author: string; at: Date }) =>
      inWriteTransaction((transaction) => restoreIn(transaction, revision, by)),
    /**
     * Undoes a deletion: restores everything deleted in the same transaction, each as a new revision. Documents
     * created again under the same id since then stay unchanged.
     * @throws NotFoundError if the revision is not a deletion
     */
    undelete: (revision: number, by: { author: string; at: Date }) =>
      inWriteTransaction((transaction) => undeleteIn(transaction, revision, by)),
    /** Returns the writes of a revision's transaction in order; empty for an unknown revision. */
    batch: (revision: number) => readBatch(db, revision),
    /** Visits the JSON text of every state of every document, including drafts, for example to find unused pictures. */
    eachBody: (visit: (body: string) => void) => visitBodies(db, visit),
    /**
     * Returns each changed document once, with its state at `from` and at `to`.
     * @param options `withDays`: also unchanged documents that were saved on another day
     */
    changes: (from: number, to: number, { withDays = false }: { withDays?: boolean } = {}) =>
      readChanges(db, from, to, withDays),
    /** Returns true if any document changed its address in between. */
    hasMovedAddress: (from: number, to: number) => hasMovedAddress(db, from, to),
  };
}

async function readNewestRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .executeTakeFirst();
  return Number(row?.revision ?? 0);
}

async function readTime(db: Db, revision: number): Promise<string | null> {
  const row = await db
    .selectFrom('revisions')
    .select('at')
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Appends one revision for each write. Call it within a write transaction. */
export async function appendAll(
  db: Transaction<Tables>,
  writes: readonly Write[],
  by: WriteOptions,
): Promise<Revision[]> {
  const newest = await readNewestRevision(db);
  if (by.expectedRevision !== undefined && by.expectedRevision !== newest)
    throw new ContentMovedError();
  const batch = newest + 1;
  const done: Revision[] = [];
  const complete = await addRelatives(createRelativesReader(db), writes);
  for (const write of await freeAddresses(db, await removeErased(db, complete)))
    done.push(await append(db, write, { ...by, batch, revision: batch + done.length }));
  await requireParents(db, done);
  return done;
}

function createRelativesReader(db: Db): RelativesReader {
  return {
    ...createReader(db),
    async readLast({ kind, id }) {
      const deletion = await readNewest(db, kind, id);
      const before =
        deletion && (await readState(db, { kind, id, revision: deletion.revision - 1 }));
      return before ? bodyOf(before) : null;
    },
  };
}

/** Call it after all writes, because the same transaction may create a parent. @throws NotFoundError */
async function requireParents(db: Db, done: readonly Revision[]): Promise<void> {
  const parents = done.flatMap((it) => (it.body && parentOf(it)) || []);
  const unique = new Map(parents.map((it) => [nameOf(it), it]));
  for (const { kind, id } of unique.values())
    if (kind !== 'section' && !(await createReader(db).get(kind, id)))
      throw new NotFoundError(`${kind} ${id}`);
}

async function readNewest(db: Db, kind: Kind, id: string) {
  return db
    .selectFrom('revisions')
    .select([...stateColumns, 'created', 'address'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function append(
  db: Transaction<Tables>,
  { kind, id, body, baseRevision }: Write,
  { author, at, batch, revision, action }: WriteOptions & { batch: number; revision: number },
): Promise<Revision> {
  const before = await readNewest(db, kind, id);
  const existing = before && before.body !== null ? before.revision : 0;
  if (baseRevision !== undefined && baseRevision !== existing)
    throw new ConflictError(before ? toRevision(before) : null);
  if (body === null && existing === 0) throw new NotFoundError(`${kind} ${id}`);

  const state = {
    kind,
    id,
    parent: parentIdOf({ kind, id, body }, before?.parent),
    author,
    at: at.toISOString(),
    created: before?.created ?? revision,
    ...toSearchColumns({ kind, id }, body),
    body: body === null ? null : JSON.stringify(body),
  };
  const key = { address: state.address, isDeleted: body === null };
  await db
    .insertInto('revisions')
    .values({ ...state, address: toStoredAddress(key, before?.address), batch, revision })
    .execute();
  await storeCurrent(db, { ...state, revision }, body);
  await appendAudit(db, {
    at,
    author,
    action: action ?? (body === null ? 'delete' : 'save'),
    subject: `${kind}/${id}`,
    from: existing === 0 ? null : existing,
    to: revision,
    body: state.body,
  });
  return { kind, id, parent: state.parent, body, revision, author, at: state.at };
}

type NewState = Omit<Tables['documents'], 'body' | 'named_in' | keyof ListedTexts> & {
  body: string | null;
};

async function storeCurrent(
  db: Transaction<Tables>,
  state: NewState,
  content: Body | null,
): Promise<void> {
  const { body, id, revision } = state;
  await storeRelations(db, liveHolder, { kind: state.kind as Kind, id, body: content });
  if (body === null || content === null) {
    await db
      .deleteFrom('documents')
      .where('kind', '=', state.kind)
      .where('id', '=', state.id)
      .execute();
    return;
  }
  const listed = buildListedTexts({ kind: state.kind as Kind, id, body: content });
  const row = { ...state, ...listed, body, named_in: revision };
  await db
    .insertInto('documents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
    .execute();
}

async function readHistory(
  db: Db,
  kind: Kind,
  id: string,
  page: { limit: number; offset: number } = { limit: 1000, offset: 0 },
): Promise<Revision[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(stateColumns)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('revision', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(toRevision);
}

async function readBatch(db: Db, revision: number): Promise<Revision[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(stateColumns)
    .where('batch', '=', (query) =>
      query.selectFrom('revisions as one').select('one.batch').where('one.revision', '=', revision),
    )
    .orderBy('revision')
    .execute();
  return rows.map(toRevision);
}

async function restoreIn(
  db: Transaction<Tables>,
  revision: number,
  by: WriteOptions,
): Promise<Revision> {
  const row = await db
    .selectFrom('revisions')
    .select(stateColumns)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!row) throw new NotFoundError(`revision ${revision}`);
  const { kind, id, body } = toRevision(row);
  const write: Write = { kind, id, body, isRestored: true };
  const [restored] = await appendAll(db, [write], { ...by, action: 'restore' });
  return restored as Revision;
}

async function undeleteIn(
  db: Transaction<Tables>,
  revision: number,
  by: WriteOptions,
): Promise<Revision[]> {
  const deletion = await db
    .selectFrom('revisions')
    .select('batch')
    .where('revision', '=', revision)
    .where('body', 'is', null)
    .executeTakeFirst();
  if (!deletion) throw new NotFoundError(`deletion ${revision}`);
  const deleted = await db
    .selectFrom('revisions')
    .select(['kind', 'id', 'revision'])
    .where('batch', '=', deletion.batch)
    .where('body', 'is', null)
    .orderBy('revision')
    .execute();
  const writes: Write[] = [];
  for (const { kind, id, revision: gone } of deleted) {
    const before = await readState(db, { kind: kind as Kind, id, revision: gone - 1 });
    const isBack = await createReader(db).get(kind as Kind, id);
    if (!before || isBack) continue;
    writes.push({ kind: kind as Kind, id, body: bodyOf(before), isRestored: true });
  }
  return appendAll(db, writes, { ...by, action: 'undelete' });
}

const pageSize = 500;

async function visitBodies(db: Db, visit: (body: string) => void): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('revisions')
      .select(['revision', 'body'])
      .where('revision', '>', after)
      .orderBy('revision')
      .limit(pageSize)
      .execute();
    for (const { body } of rows) if (body !== null) visit(body);
    const last = rows.at(-1);
    if (!last) break;
    after = last.revision;
  }
  const drafts = await db.selectFrom('change_documents').select('number').execute();
  for (const { number } of drafts) {
    const row = await db
      .selectFrom('change_documents')
      .select('body')
      .where('number', '=', number)
      .executeTakeFirst();
    if (row && row.body !== null) visit(row.body);
  }
  const copies = await db.selectFrom('working_copies').select('number').execute();
  for (const { number } of copies) {
    const row = await db
      .selectFrom('working_copies')
      .select('fields')
      .where('number', '=', number)
      .executeTakeFirst();
    if (row) visit(row.fields);
  }
}

async function readChanges(db: Db, from: number, to: number, withDays: boolean): Promise<Change[]> {
  const touched = await db
    .selectFrom('revisions')
    .select(['kind', 'id'])
    .distinct()
    .where('revision', '>', from)
    .where('revision', '<=', to)
    .orderBy('kind')
    .orderBy('id')
    .execute();
  const changes: Change[] = [];
  for (const { kind, id } of touched) {
    const key = { kind: kind as Kind, id };
    const before = await readState(db, { ...key, revision: from });
    const after = await readState(db, { ...key, revision: to });
    const isDateChanged =
      withDays &&
      Boolean(before?.body && after?.body) &&
      before?.at.slice(0, 10) !== after?.at.slice(0, 10);
    const isElsewhere = Boolean(before && after) && before?.parent !== after?.parent;
    if ((before?.body ?? null) === (after?.body ?? null) && !isDateChanged && !isElsewhere)
      continue;
    changes.push({
      ...key,
      parent: (after ?? before)?.parent ?? null,
      before: before ? bodyOf(before) : null,
      after: after ? bodyOf(after) : null,
      ...(isElsewhere ? { formerParent: before?.parent ?? null } : {}),
      ...(isDateChanged ? { isDateChanged } : {}),
    });
  }
  return changes;
}
