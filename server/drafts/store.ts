import type { Kysely, Transaction } from 'kysely';
import type { Write } from '../content/document.ts';
import { findUsedFiles, parentIdOf } from '../content/references.ts';
import { createReader } from '../content/store/content-reader.ts';
import { findErased, requireNotErased } from '../content/store/erased-uses.ts';
import { holderOfDraft, storeRelations } from '../content/store/relations.ts';
import { appendAll } from '../content/store/store.ts';
import { appendAudit } from '../platform/db/audit-store.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import type { Tables } from '../tables.ts';
import { type Approval, type DraftEdit, DraftMovedError, type DraftState } from './draft.ts';
import { createLinkStore } from './link-store.ts';
import { noSchedule, readDocuments, readState, requireOpenDraft, toDraft } from './rows.ts';
import { createScheduleStore } from './schedule-store.ts';

type Db = Kysely<Tables>;
type By = { author: string; at: Date };

export function createDraftStore(database: SqlDatabase) {
  const { db, inWriteTransaction } = database;
  return {
    /** Drafts in a state, newest first. */
    drafts: (state: DraftState, limit: number) => listDrafts(db, state, limit),
    async draft(id: string) {
      const row = await db
        .selectFrom('change_sets')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { ...toDraft(row), documents: await readDocuments(db, id) } : null;
    },
    /** Returns the drafts that wrote a batch, by its first revision, when published or ended. */
    async draftsOf(batches: readonly number[]) {
      if (batches.length === 0) return [];
      const found = await Promise.all(
        (['batch', 'end_batch'] as const).map((column) =>
          db
            .selectFrom('change_sets')
            .select([`${column} as batch`, 'name'])
            .where(column, 'in', [...batches])
            .execute(),
        ),
      );
      return found.flat().map(({ batch, name }) => ({ batch: Number(batch), name }));
    },
    addDraft: (set: { id: string; name: string }, by: By) => addDraft(db, set, by),
    /** The open draft that collects an account's changes; null if there is none. */
    ownDraft: (account: string) => findOwn(db, account),
    /** Returns the id of the same draft, after adding it if needed. */
    openOwnDraft: (set: { id: string; name: string; collects: string }, by: By) =>
      inWriteTransaction(async (transaction) => {
        const known = await findOwn(transaction, set.collects);
        if (known === null) await addDraft(transaction, set, by);
        return known ?? set.id;
      }),
    /** Sets the request for approval of an open draft, or its response. @throws DraftMovedError */
    async setApproval(id: string, version: number, approval: Approval) {
      await inWriteTransaction(async (transaction) => {
        await requireOpenDraft(transaction, id, version);
        await saveApproval(transaction, id, approval);
      });
    },
    /**
     * Adds documents to an open draft and removes others, all or none.
     * @returns the draft's new version
     * @throws DraftMovedError if it is not open, or has another version
     */
    editDraft: (id: string, edit: DraftEdit, by: By) =>
      inWriteTransaction((transaction) => editDraft(transaction, id, edit, by)),
    /**
     * Writes a draft as one batch of revisions and closes it, in one transaction.
     * @param revision the newest content revision that the writes are based on
     * @throws DraftMovedError if it is not open, or has another version
     * @throws ContentMovedError if the content has a newer revision; nothing was written
     */
    publishDraft: (
      id: string,
      {
        version,
        revision,
        writes,
      }: { version: number; revision: number; writes: readonly Write[] },
      by: By,
    ) =>
      inWriteTransaction(async (transaction) => {
        await requireOpenDraft(transaction, id, version);
        const done = await appendAll(transaction, writes, {
          ...by,
          action: 'publish draft',
          expectedRevision: revision,
        });
        await closeDraft(transaction, id, { state: 'done', by, batch: done[0]?.revision ?? null });
        return done;
      }),
    /** Discards an open draft, or reopens a discarded one. @throws DraftMovedError if it is neither */
    moveDraft: (id: string, to: 'open' | 'dropped', by: By) =>
      inWriteTransaction((transaction) => moveDraft(transaction, id, to, by)),
    ...createLinkStore(database),
    ...createScheduleStore(database),
  };
}

async function addDraft(
  db: Db,
  { id, name, collects }: { id: string; name: string; collects?: string },
  { author, at }: By,
): Promise<void> {
  const set = { id, name, state: 'open', version: 1, author, at: at.toISOString() };
  const open = { closed_by: null, closed_at: null, batch: null, ...noSchedule };
  await db
    .insertInto('change_sets')
    .values({ ...set, ...open, collects: collects ?? null, approval: null })
    .execute();
}

/** A scheduled draft is approved already: further changes need another one. */
async function findOwn(db: Db, account: string): Promise<string | null> {
  const row = await db
    .selectFrom('change_sets')
    .select('id')
    .where('collects', '=', account)
    .where('state', '=', 'open')
    .where('planned_by', 'is', null)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function listDrafts(db: Db, state: DraftState, limit: number) {
  const rows = await db
    .selectFrom('change_sets')
    .selectAll()
    .select((query) =>
      query
        .selectFrom('change_documents')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('change_set', '=', 'change_sets.id')
        .as('count'),
    )
    .where('state', '=', state)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ count, ...row }) => ({ ...toDraft(row), count: Number(count) }));
}

async function saveApproval(
  db: Transaction<Tables>,
  id: string,
  approval: Approval,
): Promise<void> {
  const changed = await db
    .updateTable('change_sets')
    .set({ approval: JSON.stringify(approval) })
    .where('id', '=', id)
    // Sent back by someone else in the meantime.
    .$if(approval.status === 'sent back', (it) =>
      it.where('approval', 'like', '{"status":"asked"%'),
    )
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new DraftMovedError('open');
  const action = approval.status === 'asked' ? 'ask for approval' : 'send back draft';
  const by = { author: approval.author, at: new Date(approval.at) };
  await appendAudit(db, { ...by, action, subject: `draft/${id}` });
}

async function editDraft(
  db: Transaction<Tables>,
  id: string,
  { version, put = [], take = [], approval }: DraftEdit,
  { author, at }: By,
): Promise<number> {
  await requireOpenDraft(db, id, version);
  const next = version + 1;
  const holder = holderOfDraft(id);
  for (const document of take) {
    await db
      .deleteFrom('change_documents')
      .where('change_set', '=', id)
      .where('kind', '=', document.kind)
      .where('id', '=', document.id)
      .execute();
    await storeRelations(db, holder, { ...document, body: null });
  }
  const erased = await findErased(db, put.flatMap(findUsedFiles));
  const before = erased.size > 0 ? await readDocuments(db, id) : [];
  for (const { kind, body, ...document } of put) {
    const state = { kind, id: document.id, body };
    const drafted = before.find((it) => it.kind === kind && it.id === document.id);
    const known =
      drafted ?? (erased.size > 0 ? await createReader(db).get(kind, document.id) : null);
    requireNotErased(state, known, erased);
    await storeRelations(db, holder, state);
    const row = {
      parent: parentIdOf(state, document.parent),
      base: document.base,
      version: next,
      related_in: next,
      author,
      at: at.toISOString(),
      body: body === null ? null : JSON.stringify(body),
    };
    await db
      .insertInto('change_documents')
      .values({ ...row, change_set: id, kind, id: document.id })
      .onConflict((conflict) => conflict.columns(['change_set', 'kind', 'id']).doUpdateSet(row))
      .execute();
  }
  await db.updateTable('change_sets').set({ version: next }).where('id', '=', id).execute();
  if (approval) await saveApproval(db, id, approval);
  return next;
}

async function closeDraft(
  db: Transaction<Tables>,
  id: string,
  { state, by, batch }: { state: 'done' | 'dropped'; by: By; batch: number | null },
): Promise<void> {
  const closed = { closed_by: by.author, closed_at: by.at.toISOString() };
  await db
    .updateTable('change_sets')
    .set({ ...closed, state, batch })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('change_links').where('change_set', '=', id).execute();
}

async function moveDraft(
  db: Transaction<Tables>,
  id: string,
  to: 'open' | 'dropped',
  by: By,
): Promise<void> {
  const { state } = await readState(db, id);
  if (state === to) return;
  if (state === 'done') throw new DraftMovedError(state);
  if (to === 'dropped') {
    await closeDraft(db, id, { state: to, by, batch: null });
    await db.updateTable('change_sets').set(noSchedule).where('id', '=', id).execute();
    await appendAudit(db, { ...by, action: 'drop draft', subject: `draft/${id}` });
    return;
  }
  await db
    .updateTable('change_sets')
    .set({ state: to, closed_by: null, closed_at: null })
    .where('id', '=', id)
    .execute();
}
