import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type LeadStatus, leadStatuses } from '../../shared/rules/lead-status.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { appendAudit } from '../platform/db/audit-store.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import { buildPattern } from '../platform/db/text.ts';
import { addDeliveries } from '../platform/outbox/store.ts';
import type { Tables } from '../tables.ts';
import {
  type Answer,
  type EntryKind,
  type Lead,
  type LeadChange,
  LeadConflictError,
  type LeadEntry,
  type LeadFilter,
} from './lead.ts';
import { eraseUnsavedAnswers } from './query-store.ts';

type Row = Pick<Selectable<Tables['queries']>, (typeof leadColumns)[number]>;

export const leadColumns = [
  ...(['number', '_id', 'name', 'phone_number', 'subject', 'created_at', 'status'] as const),
  ...(['assigned_to', 'opened_at', 'answered_at', 'email', 'company', 'message'] as const),
  ...(['page', 'source', 'medium', 'campaign', 'consent', 'spam', 'score', 'times'] as const),
  'demo',
] as const;

/** Values of `planned` while a lead waits for its spam check and notification; 1 when done. */
export const planningStates = { received: 0, released: 2, decided: 3 } as const;

export function toLead({ spam, consent, status, demo, ...row }: Row): Lead {
  return {
    ...row,
    status: status as LeadStatus,
    reasons: JSON.parse(spam),
    consent: consent === null ? null : JSON.parse(consent),
    demo: demo === 1,
  };
}

/** Maximum number of notes about one lead, including removed ones. */
export const maxNotes = 500;

/** The lead has the maximum number of notes. Nothing was written. */
export class TooManyNotesError extends Error {
  override name = 'TooManyNotesError';
}

export function createLeadStore({ db, inWriteTransaction }: SqlDatabase) {
  return {
    /** Newest first, with a number below `before`. */
    async leads(
      filter: LeadFilter,
      { limit, before }: { limit: number; before?: number | undefined },
    ) {
      let found = findLeads(db, filter).select(leadColumns).orderBy('number', 'desc').limit(limit);
      if (before !== undefined) found = found.where('number', '<', before);
      return (await found.execute()).map(toLead);
    },
    async countLeads(filter: LeadFilter) {
      const counted = findLeads(db, filter).select(sql<number>`count(*)`.as('count'));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
    /** The highest number of a lead received before a time (ISO 8601); 0 if there is none. */
    async lastLeadBefore(at: string) {
      const last = findLeads(db, { to: at }).select('number').orderBy('number', 'desc').limit(1);
      return (await last.executeTakeFirst())?.number ?? 0;
    },
    /** Test and demo leads are not counted. */
    async leadsByStatus() {
      const rows = await db
        .selectFrom('queries')
        .select(['status', sql<number>`count(*)`.as('count')])
        .where('demo', '=', 0)
        .groupBy('status')
        .execute();
      const found = new Map(rows.map(({ status, count }) => [status, Number(count)]));
      return Object.fromEntries(
        leadStatuses.map((status) => [status, found.get(status) ?? 0]),
      ) as Record<LeadStatus, number>;
    },
    async countDemoLeads() {
      const counted = db.selectFrom('queries').select(sql<number>`count(*)`.as('count'));
      return Number((await counted.where('demo', '=', 1).executeTakeFirstOrThrow()).count);
    },
    /** @returns their number */
    async eraseDemoLeads() {
      const erased = await db.deleteFrom('queries').where('demo', '=', 1).executeTakeFirstOrThrow();
      await eraseUnsavedAnswers(db);
      return Number(erased.numDeletedRows);
    },
    async lead(id: string) {
      const row = await findLeads(db, {})
        .select(leadColumns)
        .where('_id', '=', id)
        .executeTakeFirst();
      return row ? toLead(row) : null;
    },
    /** Oldest first. */
    async leadEntries(id: string) {
      const rows = db.selectFrom('lead_entries').selectAll().where('lead_id', '=', id);
      const found = await rows.orderBy('at').orderBy('id').execute();
      return found.map((row) => ({ ...row, kind: row.kind as EntryKind }));
    },
    /** Notes when a lead is first opened. */
    async openLead(id: string, at: Date) {
      await db
        .updateTable('queries')
        .set({ opened_at: at.toISOString() })
        .where('_id', '=', id)
        .where('opened_at', 'is', null)
        .execute();
    },
    /**
     * Changes all leads or none. Notifies people of leads that are no longer spam.
     * @returns the existing leads before the change
     * @throws LeadConflictError
     */
    changeLeads: (ids: readonly string[], change: LeadChange, by: { author: string; at: Date }) =>
      inWriteTransaction((transaction) => changeAll(transaction, ids, { change, by })),
    /** @returns false if the lead does not exist @throws TooManyNotesError */
    addLeadEntry: (entry: LeadEntry) =>
      inWriteTransaction(async (transaction) => {
        if (!(await exists(transaction, entry.lead_id))) return false;
        const { count } = await transaction
          .selectFrom('lead_entries')
          .select(sql<number>`count(*)`.as('count'))
          .where('lead_id', '=', entry.lead_id)
          .where('kind', 'in', ['note', 'removed note'])
          .executeTakeFirstOrThrow();
        if (Number(count) >= maxNotes) throw new TooManyNotesError();
        await transaction.insertInto('lead_entries').values(entry).execute();
        return true;
      }),
    /**
     * Stores the answer, marks the lead as answered and queues the email in one transaction. A repeated call with the
     * same id and text has no effect.
     * @returns false if the lead was deleted
     * @throws LeadConflictError
     */
    answerLead: (lead: Lead, answer: Answer, by: { author: string; at: Date }) =>
      inWriteTransaction((transaction) => addAnswer(transaction, lead, { answer, by })),
    async leadNote(id: string) {
      const notes = db.selectFrom('lead_entries').selectAll().where('kind', '=', 'note');
      return (await notes.where('id', '=', id).executeTakeFirst()) ?? null;
    },
    /** Replaces a note by its removal. @returns false if it was removed before */
    removeLeadNote: (
      { id, lead_id, author: text }: Pick<LeadEntry, 'id' | 'lead_id' | 'author'>,
      { author, at }: { author: string; at: Date },
    ) =>
      inWriteTransaction(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('lead_entries')
          .set({ kind: 'removed note', text, author, at: at.toISOString() })
          .where('id', '=', id)
          .where('kind', '=', 'note')
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        const subject = `query/${lead_id}`;
        await appendAudit(transaction, { author, at, action: 'remove note', subject });
        return true;
      }),
    /** A secret of this installation, created at the first call and never changed. */
  };
}

function findLeads(db: Kysely<Tables>, filter: LeadFilter) {
  const { status, assigned, search, page, source, from, to, numbers, isSpam, isDemo } = filter;
  let found = db.selectFrom('queries');
  if (status !== undefined) found = found.where('status', '=', status);
  if (assigned === 'nobody') found = found.where('assigned_to', 'is', null);
  else if (assigned !== undefined) found = found.where('assigned_to', '=', assigned);
  if (search) found = found.where(sql<boolean>`folded LIKE ${buildPattern(search)} ESCAPE '\\'`);
  if (page !== undefined) found = found.where('page', '=', page);
  if (source !== undefined) found = found.where('source', '=', source);
  if (from !== undefined) found = found.where('created_at', '>=', from);
  if (to !== undefined) found = found.where('created_at', '<', to);
  if (numbers)
    found = found.where('number', '>', numbers.after).where('number', '<=', numbers.upTo);
  if (isSpam !== undefined) found = found.where('status', isSpam ? '=' : '!=', 'spam');
  if (isDemo !== undefined) found = found.where('demo', '=', isDemo ? 1 : 0);
  return found;
}

async function exists(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db.selectFrom('queries').select('_id').where('_id', '=', id).executeTakeFirst();
  return row !== undefined;
}

interface Changing {
  change: LeadChange;
  by: { author: string; at: Date };
}

async function changeAll(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  { change, by }: Changing,
): Promise<Lead[]> {
  const found = await transaction
    .selectFrom('queries')
    .select('_id')
    .where('_id', 'in', [...new Set(ids)])
    .orderBy('number')
    .execute();
  const before: Lead[] = [];
  for (const { _id } of found) {
    const lead = await changeLead(transaction, _id, { change, by });
    if (lead) before.push(lead);
  }
  return before;
}

/**
 * Changes one lead with optimistic locking, because judging may write at the same time.
 * @returns the lead before the change; null if it was deleted
 */
async function changeLead(
  transaction: Transaction<Tables>,
  id: string,
  changing: Changing,
): Promise<Lead | null> {
  const { if_status: wanted } = changing.change;
  for (;;) {
    const lead = await transaction
      .selectFrom('queries')
      .select([...leadColumns, 'planned'])
      .where('_id', '=', id)
      .executeTakeFirst();
    if (!lead) return null;
    if (wanted !== undefined && lead.status !== wanted) throw new LeadConflictError();
    const { planned: _own, ...row } = lead;
    if (await changeOne(transaction, lead, changing)) return toLead(row);
  }
}

/** @returns false, without writing, if the lead has changed since it was read */
async function changeOne(
  transaction: Transaction<Tables>,
  lead: Pick<Row, '_id' | 'status' | 'assigned_to' | 'demo'> & { planned: number },
  { change: { status, assigned_to: assigned }, by }: Changing,
): Promise<boolean> {
  const at = by.at.toISOString();
  const newId = () => createObjectId(by.at.getTime());
  const changesStatus = status !== undefined && status !== lead.status;
  const changesPerson = assigned !== undefined && assigned !== lead.assigned_to;
  const waiting = status === undefined || lead.demo === 1 ? {} : waitAfter(lead, status);
  if (!changesStatus && !changesPerson && waiting.planned === undefined) return true;
  const { numUpdatedRows } = await transaction
    .updateTable('queries')
    .set({
      ...(changesStatus ? { status, suspected_spam: status === 'spam' ? 1 : 0 } : {}),
      ...(changesStatus && status === 'answered' ? { answered_at: at } : {}),
      ...waiting,
      ...(changesPerson ? { assigned_to: assigned } : {}),
    })
    .where('_id', '=', lead._id)
    .where('status', '=', lead.status)
    .where('planned', '=', lead.planned)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const entries: Pick<LeadEntry, 'kind' | 'text'>[] = [];
  if (changesStatus) entries.push({ kind: 'status', text: status });
  if (changesPerson) entries.push({ kind: 'assigned', text: assigned ?? '' });
  for (const entry of entries)
    await transaction
      .insertInto('lead_entries')
      .values({ ...entry, id: newId(), lead_id: lead._id, at, author: by.author })
      .execute();
  return true;
}

/** Returns the value of `planned` after someone sets the status, even to the same one. */
function waitAfter(
  { status, planned }: { status: string; planned: number },
  to: string,
): { planned?: number } {
  // The lead was quarantined until now, so people are notified.
  if (status === 'spam' && to !== 'spam') return { planned: planningStates.released };
  return planned === planningStates.received ? { planned: planningStates.decided } : {};
}

/** The email's text is kept in the entry, not in the outbox. */
async function addAnswer(
  transaction: Transaction<Tables>,
  { _id: lead_id, email: recipient, demo }: Lead,
  { answer, by }: { answer: Answer; by: Changing['by'] },
): Promise<boolean> {
  const text = `${answer.subject}\n\n${answer.text}`;
  const { author } = by;
  const entry = { lead_id, author, kind: 'answer', text } as const;
  const known = await readEntry(transaction, answer.id);
  if (known && isSame(known, entry)) return true;
  if (!(await exists(transaction, lead_id))) return false;
  // The id was used with another text, so this answer gets a new id.
  const id = known || !answer.id ? createObjectId(by.at.getTime()) : answer.id;
  const change = { status: 'answered', if_status: answer.if_status } as const;
  await changeAll(transaction, [lead_id], { change, by });
  await transaction
    .insertInto('lead_entries')
    .values({ ...entry, id, at: by.at.toISOString() })
    .execute();
  // Demo leads are answered like others, but no email is sent.
  if (demo) return true;
  const mail = { kind: 'answer', channel: 'mail', recipient, lead_id, subjects: [id] } as const;
  await addDeliveries(transaction, [{ ...mail, key: `answer ${id}` }], by.at);
  return true;
}

async function readEntry(transaction: Transaction<Tables>, id: string | undefined) {
  if (id === undefined) return undefined;
  return transaction.selectFrom('lead_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

function isSame(known: Omit<LeadEntry, 'kind'>, entry: Omit<LeadEntry, 'id' | 'at'>): boolean {
  const { lead_id, author, text } = known;
  return lead_id === entry.lead_id && author === entry.author && text === entry.text;
}
