import { type Kysely, sql } from 'kysely';
import type { WorkingCopy } from '../../shared/api/working-copies.ts';
import type { TranslatedDocument } from '../../shared/content/translated-document.ts';
import type { ContentReader } from '../content/document.ts';
import { storeCopyRelations } from '../content/store/relations.ts';
import { type StateRow, stateColumns, toDocument } from '../content/store/rows.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** The changes of an account to a document, without the time. */
export type TypedChanges = Omit<WorkingCopy, 'at'>;

interface CopyKey {
  accountId: string;
  /** `kind/id`, and ` in {draft}` for a document of a draft. */
  document: string;
}

/** Another browser has saved this working copy since. Nothing was written. */
export class WorkingCopyMovedError extends Error {
  override name = 'WorkingCopyMovedError';
  readonly current: WorkingCopy | null;
  constructor(current: WorkingCopy | null) {
    super('The working copy has changed.');
    this.current = current;
  }
}

/** The working copies of the account are too large together. Nothing was written. */
export class WorkingCopiesTooLargeError extends Error {
  override name = 'WorkingCopiesTooLargeError';
}

/** The account has the maximum number of working copies. Nothing was written. */
export class TooManyWorkingCopiesError extends Error {
  override name = 'TooManyWorkingCopiesError';
}

/** The subject of a working copy. */
export interface CopySubject {
  kind: string;
  id: string;
  draft: string | undefined;
  original: TranslatedDocument | null;
}

/** The saved documents, open drafts and leads of working copies. */
export interface CopySubjects extends Pick<ContentReader, 'get'> {
  openDrafts: ReadonlySet<string>;
  /** Names by id. */
  leads: ReadonlyMap<string, string>;
}

/** Stores unsaved changes. Times are ISO 8601. */
export function createWorkingCopyStore({ db, inWriteTransaction }: SqlDatabase) {
  return {
    /** Documents with unsaved changes of an account, newest first. */
    workingCopies: (accountId: string) =>
      db
        .selectFrom('working_copies')
        .select(['document', 'at'])
        .where('account_id', '=', accountId)
        .orderBy('at', 'desc')
        .orderBy('number', 'desc')
        .execute(),
    workingCopy: (place: CopyKey) => readCopy(db, place),
    namedInWorkingCopies: (places: readonly CopySubject[]) => readNamed(db, places),
    /**
     * Names of other accounts that have saved a working copy of a document since a time; email addresses if they have
     * no name.
     */
    async editorsOf({ accountId, document }: CopyKey, since: string) {
      const rows = await db
        .selectFrom('working_copies')
        .innerJoin('accounts', '_id', 'account_id')
        .select(['name', 'email', 'at'])
        .where('document', '=', document)
        .where('at', '>', since)
        .where('account_id', '!=', accountId)
        .orderBy('at', 'desc')
        .execute();
      return rows.map(({ name, email, at }) => ({ name: name || email, at }));
    },
    /**
     * Saves a working copy, or deletes it if no field is changed.
     * @param options.seen time of the replaced copy, or null; undefined to replace any
     * @param options.maxLength characters of all working copies of the account
     * @param options.maxCopies their number
     * @returns the time of the copy, different from the previous one; null without a copy
     * @throws WorkingCopyMovedError, WorkingCopiesTooLargeError, TooManyWorkingCopiesError
     */
    saveWorkingCopy: (place: CopyKey, typed: TypedChanges, options: SaveOptions) =>
      inWriteTransaction((transaction) => saveCopy(transaction, place, typed, options)),
    forgetWorkingCopies: (before: string) =>
      db.deleteFrom('working_copies').where('at', '<', before).execute(),
  };
}

interface SaveOptions {
  seen: string | null | undefined;
  at: number;
  maxLength: number;
  maxCopies: number;
}

const toKey = ({ accountId, document }: CopyKey) => ({ account_id: accountId, document });

async function readCopy(db: Db, place: CopyKey): Promise<WorkingCopy | null> {
  const row = await db
    .selectFrom('working_copies')
    .select(['base', 'before', 'fields', 'at'])
    .where(({ and }) => and(toKey(place)))
    .executeTakeFirst();
  if (!row) return null;
  const { base, before, fields, at } = row;
  return { base: Number(base), before: JSON.parse(before), fields: JSON.parse(fields), at };
}

async function saveCopy(
  db: Db,
  place: CopyKey,
  { base, ...typed }: TypedChanges,
  { seen, at: now, maxLength, maxCopies }: SaveOptions,
): Promise<string | null> {
  const current = await readCopy(db, place);
  if (seen !== undefined && (current?.at ?? null) !== seen)
    throw new WorkingCopyMovedError(current);
  await db
    .deleteFrom('working_copies')
    .where(({ and }) => and(toKey(place)))
    .execute();
  if (Object.keys(typed.fields).length === 0) return null;
  const [before, fields] = [JSON.stringify(typed.before), JSON.stringify(typed.fields)];
  const others = await measure(db, place.accountId);
  if (others.count >= maxCopies) throw new TooManyWorkingCopiesError();
  if (others.length + before.length + fields.length > maxLength)
    throw new WorkingCopiesTooLargeError();
  const at = new Date(Math.max(now, Date.parse(current?.at ?? '') + 1 || 0)).toISOString();
  await db
    .insertInto('working_copies')
    .values({ ...toKey(place), base, before, fields, at, related_in: at })
    .execute();
  await storeCopyRelations(db, { account: place.accountId, document: place.document, fields });
  return at;
}

/** Returns the number and total length of an account's working copies, each with an allowance for its other columns. */
async function measure(db: Db, accountId: string): Promise<{ count: number; length: number }> {
  const { rows } = await sql<{ count: number; length: number | null }>`
    SELECT count(*) AS count, sum(length("before") + length(fields) + 200) AS length
    FROM working_copies WHERE account_id = ${accountId}`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), length: Number(rows[0]?.length ?? 0) };
}

/** Returns values for `in`, of which PostgreSQL requires at least one. */
const toInValues = (values: readonly string[]) => ['', ...new Set(values)];

/** Reads each table with one query, however many documents there are. */
async function readNamed(db: Db, places: readonly CopySubject[]): Promise<CopySubjects> {
  const documents = places.flatMap(({ original, ...place }) =>
    original ? [place, original] : [place],
  );
  const [saved, drafts, leads] = await Promise.all([
    db
      .selectFrom('documents')
      .select(stateColumns)
      .where('kind', 'in', toInValues(documents.map(({ kind }) => kind)))
      .where('id', 'in', toInValues(documents.map(({ id }) => id)))
      .execute(),
    db
      .selectFrom('change_sets')
      .select('id')
      .where('state', '=', 'open')
      .where('id', 'in', toInValues(places.flatMap(({ draft }) => draft ?? [])))
      .execute(),
    db
      .selectFrom('queries')
      .select(['_id', 'name'])
      .where('_id', 'in', toInValues(places.map(({ id }) => id)))
      .execute(),
  ]);
  const byName = new Map(saved.map((row) => [`${row.kind}/${row.id}`, row]));
  return {
    async get(kind, id) {
      const row = byName.get(`${kind}/${id}`);
      return row ? toDocument(row as StateRow) : null;
    },
    openDrafts: new Set(drafts.map(({ id }) => id)),
    leads: new Map(leads.map(({ _id, name }) => [_id, name])),
  };
}
