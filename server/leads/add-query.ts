import { createHash } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { callerOf } from '../../shared/rules/caller.ts';
import { fold } from '../platform/db/text.ts';
import type { Tables } from '../tables.ts';
import type { Received, StoredQuery } from './lead.ts';

export type NewRow = Insertable<Tables['queries']>;

const sameTextMs = 10 * 60_000;

export function createRow(query: StoredQuery & Partial<Received>): NewRow {
  const { _id, name, phone_number, subject, created_at } = query;
  const { email = '', company = '', message = '' } = query;
  const { page = '', source = '', medium = '', campaign = '' } = query;
  return {
    _id,
    name,
    phone_number,
    subject,
    created_at,
    email,
    company,
    message,
    page,
    source,
    medium,
    campaign,
    suspected_spam: query.suspected_spam ? 1 : 0,
    submission_id: query.submission_id ?? null,
    status: query.status ?? (query.suspected_spam ? 'spam' : 'new'),
    planned: query.planned ? 1 : 0,
    consent: query.consent ? JSON.stringify(query.consent) : null,
    sender: query.sender ?? '',
    digest: digestText(subject, message),
    caller: callerOf(phone_number),
    folded: fold([name, phone_number, subject, email, company, message].join('\n')),
    spam: JSON.stringify(query.reasons ?? []),
    score: query.score ?? 0,
    demo: query.demo ? 1 : 0,
  };
}

function digestText(subject: string, message: string): string {
  const words = fold(`${subject}\n${message}`).replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(words).digest('base64url').slice(0, 22);
}

/** Adds one row unless it exists. Safe to repeat after a lost connection: `_id` identifies the row. */
export async function addRow(transaction: Transaction<Tables>, row: NewRow): Promise<void> {
  if (row.submission_id === null && (await countRepeat(transaction, row))) return;
  if (await insertRow(transaction, row)) return;
  const known = await transaction
    .selectFrom('queries')
    .select(['_id', 'name', 'phone_number', 'email', 'company', 'digest'])
    .where((either) =>
      either.or([
        either('_id', '=', row._id),
        either('submission_id', '=', row.submission_id ?? null),
      ]),
    )
    .execute();
  const isThere = known.some(
    (each) =>
      each._id === row._id ||
      (each.name === row.name &&
        each.phone_number === row.phone_number &&
        each.email === row.email &&
        each.company === row.company &&
        each.digest === row.digest),
  );
  // The id was used with another text, so this one is stored without it.
  if (!isThere) await insertRow(transaction, { ...row, submission_id: null });
}

/** Inserts without a conflict target, because PostgreSQL accepts only one and either unique column may collide. */
async function insertRow(transaction: Transaction<Tables>, row: NewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('queries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Checks whether the sender sent the same text within minutes, and counts it on the earlier lead. */
async function countRepeat(transaction: Transaction<Tables>, row: NewRow): Promise<boolean> {
  if (!row.sender) return false;
  const since = new Date(Date.parse(row.created_at) - sameTextMs).toISOString();
  const before = await transaction
    .selectFrom('queries')
    .select(['_id'])
    .where('digest', '=', row.digest ?? '')
    .where('sender', '=', row.sender)
    .where('name', '=', row.name)
    .where('phone_number', '=', row.phone_number)
    .where('email', '=', row.email ?? '')
    .where('company', '=', row.company ?? '')
    // A message quarantined as spam must not absorb one that is not.
    .where('suspected_spam', '=', row.suspected_spam)
    .where('created_at', '>=', since)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) return false;
  if (before._id === row._id) return true;
  await transaction
    .updateTable('queries')
    .set(({ eb }) => ({ times: eb('times', '+', 1) }))
    .where('_id', '=', before._id)
    .execute();
  return true;
}
