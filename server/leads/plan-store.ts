import { type Kysely, sql } from 'kysely';
import type { LeadStatus } from '../../shared/rules/lead-status.ts';
import { createGroupCommit } from '../platform/db/group-commit.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import type { NewDelivery } from '../platform/outbox/store.ts';
import { addDeliveries } from '../platform/outbox/store.ts';
import type { Tables } from '../tables.ts';
import type { Lead, Reason } from './lead.ts';
import { leadColumns, planningStates, toLead } from './store.ts';

/** A lead whose spam check or notification is pending. */
export interface PendingLead {
  lead: Lead;
  /** True if someone marked it as not spam, so that people are notified whatever the filter decides. */
  isReleased: boolean;
  /** True if someone set its status before the spam check, so that the status stays. */
  isDecided: boolean;
}

/** Facts about a lead from the other leads. */
export interface Circumstances {
  /** Other senders of the same text within a day. */
  otherSenders: number;
  /** Leads of the same sender within an hour, including this one. */
  fromSender: number;
  /** Its phone number or email address received an answer before and has sent no spam. */
  wasAnswered: boolean;
}

export interface Plan {
  status: LeadStatus;
  reasons: readonly Reason[];
  score: number;
  deliveries: readonly NewDelivery[];
  /** The day on which the lead is counted (YYYY-MM-DD). */
  day: string;
}

/** Occurrences of a word in spam and in other messages. */
export interface WordCount {
  spam: number;
  good: number;
}

export interface FormCount {
  seen?: number;
  sent?: number;
  spam?: number;
  refused?: number;
}

/** The count of one day, page and source. */
export interface FormDay extends Required<FormCount> {
  day: string;
  page: string;
  source: string;
}

/** Times of receipt and answer of a lead. */
export interface Answered {
  created_at: string;
  answered_at: string;
  page: string;
  source: string;
}

type Db = Kysely<Tables>;

const hour = 3_600_000;

/** Number of leads in one transaction, for which other requests may have to wait. */
const plannedAtOnce = 10;

export function createPlanStore({ db, idempotent }: SqlDatabase) {
  type Planned = [read: PendingLead, plan: Plan, at: Date];
  const planAll = (rows: readonly Planned[]) =>
    idempotent(() =>
      db.transaction().execute(async (transaction) => {
        for (const row of rows) await applyPlan(transaction, ...row);
      }),
    );
  const planTogether = createGroupCommit(planAll, plannedAtOnce);
  return {
    /** Oldest first, without those in `except`. */
    leadsToPlan: (limit: number, except: readonly string[] = []) => readPending(db, limit, except),
    circumstancesOf: (id: string) => readCircumstances(db, id),
    /**
     * Writes a lead's judgement and deliveries, all or none. Does nothing if the lead has changed since it was read;
     * a lead that still waits is read again.
     */
    // If the batch fails, each lead is tried alone.
    planLead: (...row: Planned) => planTogether(row).catch(() => planAll([row])),
    /** New leads received between two times (ISO 8601). */
    async leadsWaiting(from: string, to: string) {
      const rows = await db
        .selectFrom('queries')
        .select(leadColumns)
        .where('status', '=', 'new')
        .where('demo', '=', 0)
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .execute();
      return rows.map(toLead);
    },
    /** Counts by HMAC; the empty key counts the marks themselves. */
    async spamWords(hashes: readonly string[]) {
      const rows = await db
        .selectFrom('spam_words')
        .selectAll()
        .where('hash', 'in', ['', ...hashes])
        .execute();
      return new Map(rows.map(({ hash, spam, good }) => [hash, { spam, good }]));
    },
    learnWords: (hashes: readonly string[], kind: keyof WordCount) =>
      db.transaction().execute(async (transaction) => {
        for (const hash of ['', ...hashes]) await countWord(transaction, hash, kind);
      }),
    /** Counts for a day (YYYY-MM-DD), a page and a source. */
    countForm: (of: { day: string; page: string; source: string }, count: FormCount) =>
      countForm(db, of, count),
    /** First and last day included (YYYY-MM-DD). */
    async formDays(from: string, to: string) {
      const rows = await db
        .selectFrom('form_days')
        .selectAll()
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute();
      return rows.map(({ id: _own, ...row }) => row);
    },
    /** Leads received between two times (ISO 8601) that were answered. */
    async answeredLeads(from: string, to: string) {
      const rows = await db
        .selectFrom('queries')
        .select(['created_at', 'answered_at', 'page', 'source'])
        .where('answered_at', 'is not', null)
        .where('demo', '=', 0)
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .execute();
      return rows.map((row) => ({ ...row, answered_at: row.answered_at ?? '' }));
    },
    /** Clears the sender hashes of leads received before a time (ISO 8601). */
    async forgetSenders(before: string) {
      await db
        .updateTable('queries')
        .set({ sender: '' })
        .where('sender', '!=', '')
        .where('created_at', '<', before)
        .execute();
    },
  };
}

async function readPending(
  db: Db,
  limit: number,
  except: readonly string[],
): Promise<PendingLead[]> {
  const waiting = db
    .selectFrom('queries')
    .select([...leadColumns, 'planned'])
    // Written as in the index, so that it is used.
    .where(sql<boolean>`planned <> 1`)
    .orderBy('number')
    .limit(limit);
  const others = except.length > 0 ? waiting.where('_id', 'not in', [...except]) : waiting;
  const rows = await others.execute();
  return rows.map(({ planned, ...row }) => ({
    lead: toLead(row),
    isReleased: planned === planningStates.released,
    isDecided: planned === planningStates.decided,
  }));
}

function waitOf({ isReleased, isDecided }: PendingLead): number {
  if (isReleased) return planningStates.released;
  return isDecided ? planningStates.decided : planningStates.received;
}

async function readCircumstances(db: Db, id: string): Promise<Circumstances> {
  const own = await db
    .selectFrom('queries')
    .select(['number', 'created_at', 'sender', 'digest', 'caller', 'email'])
    .where('_id', '=', id)
    .executeTakeFirst();
  if (!own) return { otherSenders: 0, fromSender: 0, wasAnswered: false };
  const received = Date.parse(own.created_at);
  const since = (age: number) => new Date(received - age).toISOString();
  const before = db.selectFrom('queries').where('number', '<=', own.number).where('demo', '=', 0);
  const count = sql<number>`count(*)`.as('count');
  const others = before
    .where('digest', '=', own.digest)
    // Written as in the index, so that it is used.
    .where('digest', '!=', '')
    .where('sender', 'not in', ['', own.sender])
    .where('created_at', '>=', since(24 * hour))
    .select(sql<number>`count(DISTINCT sender)`.as('count'));
  const ofSender = before
    .where('sender', '=', own.sender)
    .where('sender', '!=', '')
    .where('created_at', '>=', since(hour))
    .select(count);
  // Uses the indexes of answers and submissions, to avoid a scan of all leads.
  const ofPerson = db
    .selectFrom('queries')
    .where('demo', '=', 0)
    .where(sql<boolean>`+number < ${own.number}`)
    .where((either) =>
      either.or([
        either.and([either('caller', '=', own.caller), either('caller', '!=', '')]),
        either.and([either('email', '=', own.email), either('email', '!=', '')]),
      ]),
    );
  const answered = ofPerson.where('answered_at', 'is not', null).select(count);
  const [a, b, c] = await Promise.all([
    others.executeTakeFirstOrThrow(),
    ofSender.executeTakeFirstOrThrow(),
    answered.executeTakeFirstOrThrow(),
  ]);
  // Asked only for few numbers: no index covers unanswered leads by number.
  const spam =
    Number(c.count) > 0 &&
    (await ofPerson.where('status', '=', 'spam').select('_id').limit(1).executeTakeFirst());
  return {
    otherSenders: own.digest === '' ? 0 : Number(a.count),
    fromSender: Number(b.count),
    wasAnswered: Number(c.count) > 0 && !spam,
  };
}

async function applyPlan(transaction: Db, read: PendingLead, plan: Plan, at: Date): Promise<void> {
  const { status, reasons, score, deliveries, day } = plan;
  const planned = await transaction
    .updateTable('queries')
    .set({
      status,
      score,
      spam: JSON.stringify(reasons),
      planned: 1,
      suspected_spam: status === 'spam' ? 1 : 0,
    })
    .where('_id', '=', read.lead._id)
    .where('status', '=', read.lead.status)
    .where('planned', '=', waitOf(read))
    .returning(['page', 'source'])
    .executeTakeFirst();
  if (!planned) return;
  await addDeliveries(transaction, deliveries, at);
  await countForm(
    transaction,
    { ...planned, day },
    { sent: 1, ...(status === 'spam' ? { spam: 1 } : {}) },
  );
}

async function countForm(
  db: Db,
  { day, page, source }: { day: string; page: string; source: string },
  { seen = 0, sent = 0, spam = 0, refused = 0 }: FormCount,
): Promise<void> {
  const id = JSON.stringify([day, page, source]);
  await db
    .insertInto('form_days')
    .values({ id, day, page, source, seen, sent, spam, refused })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        seen: sql`form_days.seen + ${seen}`,
        sent: sql`form_days.sent + ${sent}`,
        spam: sql`form_days.spam + ${spam}`,
        refused: sql`form_days.refused + ${refused}`,
      }),
    )
    .execute();
}

async function countWord(db: Db, hash: string, kind: keyof WordCount): Promise<void> {
  const [spam, good] = kind === 'spam' ? [1, 0] : [0, 1];
  await db
    .insertInto('spam_words')
    .values({ hash, spam, good })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        spam: sql`spam_words.spam + ${spam}`,
        good: sql`spam_words.good + ${good}`,
      }),
    )
    .execute();
}
