import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuditAction } from '../../../shared/rules/audit-actions.ts';
import type { Tables } from '../../tables.ts';
import type { SqlDatabase } from './sql-database.ts';
import { matchesPrefix } from './text.ts';

/**
 * A new audit log entry with author, time, subject, and the revisions before and after. Entries are chained by digests.
 */

interface NewAuditEntry {
  at: Date;
  /** An administrator's email address, or `system` for the command line and the server itself. */
  author: string;
  action: AuditAction;
  /**
   * `kind/id` of a document, `release/N`, `account/address`, or a number of queries. A confirmed warning follows after
   * a comma. Never contains text from a visitor.
   */
  subject: string;
  /** Content revision before and after; null or absent if not applicable. */
  from?: number | null;
  to?: number | null;
  /** The document's new state as stored. Only its digest is recorded. */
  body?: string | null;
}

export interface AuditEntry {
  number: number;
  /** ISO 8601. */
  at: string;
  author: string;
  action: string;
  subject: string;
  from: number | null;
  to: number | null;
  /** SHA-256 of the document's new state. */
  bodyDigest: string | null;
  /** SHA-256 over this entry and the previous entry's digest. */
  digest: string;
}

/** Selects entries. An empty filter selects all. */
export interface AuditFilter {
  /** Prefixes of the author, in lower case. */
  authors?: readonly string[] | undefined;
  action?: string | undefined;
  /** A part of the subject, in lower case. */
  subject?: string | undefined;
  /** Additional subjects that match together with `subject`. */
  subjects?: readonly string[] | undefined;
  /** ISO 8601; `from` is included, `until` is not. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditPage extends AuditFilter {
  limit: number;
  offset?: number;
  /** Only entries with a smaller number. */
  before?: number | undefined;
}

/** Selects entries by action. */
interface AuditSelection {
  actions: readonly AuditAction[];
  /** Only entries with a larger number. */
  after: number;
  limit: number;
}

interface AuditReport {
  isWhole: boolean;
  entries: number;
  /** Digest of the last entry. A copy of it elsewhere also reveals whether the end of the log was removed later. */
  head: string;
  /** Inconsistencies, at most a hundred lines. */
  faults: string[];
}

type Db = Kysely<Tables>;
type Row = Selectable<Tables['audit']>;

const pageSize = 500;
const maxFaults = 100;

/** Stores and verifies the audit log in any database supported by Kysely. */
export function createAuditStore({ db, inWriteTransaction, inSnapshot }: SqlDatabase) {
  return {
    /** Adds an entry for an event outside the store. Durable when it resolves. */
    audit: (entry: NewAuditEntry) =>
      inWriteTransaction((transaction) => appendAudit(transaction, entry)),
    /** Lists entries, newest first; the default is the newest hundred. */
    async auditTrail({ limit, offset = 0, ...which }: AuditPage = { limit: 100 }) {
      const rows = await selectMatching(db, which)
        .selectAll()
        .orderBy('number', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(toEntry);
    },
    /** Oldest first. */
    async auditEntries({ actions, after, limit }: AuditSelection) {
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .where('number', '>', after)
        .where('action', 'in', [...actions])
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map(toEntry);
    },
    /** Verifies the complete chain, and all revisions since its first entry. */
    verifyAudit: () => inSnapshot(verify),
  };
}

function selectMatching(db: Db, which: Omit<AuditPage, 'limit'>) {
  const { authors, action, subject, subjects = [], from, to, before } = which;
  let found = db.selectFrom('audit');
  if (authors) found = found.where(matchesPrefix(authors));
  if (action) found = found.where('action', '=', action);
  if (subject) {
    const part = `%${subject.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const like = sql<boolean>`lower(subject) LIKE ${part} ESCAPE '\\'`;
    found = found.where(({ or, eb }) =>
      or([like, ...(subjects.length > 0 ? [eb('subject', 'in', subjects)] : [])]),
    );
  }
  if (from) found = found.where('at', '>=', from);
  if (to) found = found.where('at', '<', to);
  return before ? found.where('number', '<', before) : found;
}

/** Transactions that have added entries. */
const auditedTransactions = new WeakSet<Db>();

/** Returns true if a transaction added an entry, so that the log later shows whether it was committed. */
export function hasAuditEntry(transaction: Db): boolean {
  return auditedTransactions.has(transaction);
}

/** Adds an entry. Call it within the write transaction that the entry describes. */
export async function appendAudit(db: Db, entry: NewAuditEntry): Promise<void> {
  auditedTransactions.add(db);
  const last = await db
    .selectFrom('audit')
    .select(['number', 'digest'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = {
    number: (last?.number ?? 0) + 1,
    at: entry.at.toISOString(),
    author: entry.author,
    action: entry.action,
    subject: entry.subject,
    from_revision: entry.from ?? null,
    to_revision: entry.to ?? null,
    body_digest: entry.body == null ? null : sha256(entry.body),
  };
  const digest = computeDigest(last?.digest ?? '', row);
  await db
    .insertInto('audit')
    .values({ ...row, digest })
    .execute();
}

/** Each digest covers the entry and the previous digest, so that no entry can be changed unnoticed. */
function computeDigest(previous: string, row: Omit<Row, 'digest'>): string {
  const { number, at, author, action, subject, from_revision, to_revision, body_digest } = row;
  return sha256(
    JSON.stringify([
      previous,
      number,
      at,
      author,
      action,
      subject,
      from_revision,
      to_revision,
      body_digest,
    ]),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function toEntry(row: Row): AuditEntry {
  const { from_revision: from, to_revision: to, body_digest: bodyDigest, ...rest } = row;
  return { ...rest, from, to, bodyDigest };
}

async function verify(db: Db): Promise<AuditReport> {
  const faults: string[] = [];
  const chain = await verifyChain(db, faults);
  await verifyRevisions(db, chain.since, faults);
  const { entries, head } = chain;
  return { entries, head, faults: faults.slice(0, maxFaults), isWhole: faults.length === 0 };
}

async function verifyChain(db: Db, faults: string[]) {
  let previous = '';
  let entries = 0;
  let since = 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('number', '>', entries)
      .orderBy('number')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      if (row.number === 1) since = row.to_revision ?? 0;
      if (row.number !== entries + 1)
        faults.push(`Entries ${entries + 1} to ${row.number - 1} are missing.`);
      else if (row.digest !== computeDigest(previous, row))
        faults.push(`Entry ${row.number} was changed.`);
      entries = row.number;
      previous = row.digest;
    }
    if (rows.length < pageSize) break;
  }
  if (entries === 0) faults.push('The trail is empty.');
  return { entries, head: previous, since };
}

/** Checks that every revision since the first entry has one entry with a matching digest. */
async function verifyRevisions(db: Db, since: number, faults: string[]): Promise<void> {
  for (let after = since; ; ) {
    const rows = await db
      .selectFrom('revisions')
      .leftJoin('audit', (join) =>
        join.onRef('audit.to_revision', '=', 'revisions.revision').on('audit.number', '>', 1),
      )
      .select(['revision', 'kind', 'id', 'revisions.author', 'revisions.at', 'body'])
      .select(['number', 'subject', 'body_digest', 'audit.author as by', 'audit.at as when'])
      .where('revision', '>', after)
      .orderBy('revision')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      if (row.number === null) faults.push(`Revision ${row.revision} is not in the trail.`);
      else if (
        row.subject !== `${row.kind}/${row.id}` ||
        row.by !== row.author ||
        row.when !== row.at ||
        row.body_digest !== (row.body === null ? null : sha256(row.body))
      )
        faults.push(`Revision ${row.revision} differs from entry ${row.number}.`);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.revision;
  }
  const newest = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .executeTakeFirst();
  const ahead = await db
    .selectFrom('audit')
    .select('number')
    .where('to_revision', '>', Number(newest?.revision ?? 0))
    .limit(1)
    .executeTakeFirst();
  if (ahead) faults.push(`Entry ${ahead.number} refers to a revision that does not exist.`);
}
