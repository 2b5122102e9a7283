import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Kind } from '../../shared/content/kinds.ts';
import type { Revision } from '../content/document.ts';
import { readState } from '../content/store/content-reader.ts';
import { bodyOf, toRevision } from '../content/store/rows.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import { matchesPrefix, mayContain } from '../platform/db/text.ts';
import type { Tables } from '../tables.ts';
import type { EntryChange, HistoryEntry, HistoryFilter, HistoryPage } from './entry.ts';

type Db = Kysely<Tables>;
type Revisions = SelectQueryBuilder<
  Tables & { written: Tables['revisions'] },
  'written',
  { batch: number }
>;

/** Maximum number of listed documents per entry. */
const maxChanges = 12;

/** Maximum number of checked deletions per entry. */
const maxDeletions = 200;

/** Number of revisions per query, so that a search of a long history does not delay other requests. */
const chunkSize = 1000;

/** Above this number of subjects, a query would have too many parameters. */
const maxSubjects = 5000;

export function createHistoryStore({ db, inSnapshot }: SqlDatabase) {
  return {
    /** Lists entries, newest first, optionally of one document, or with changes that contain some words. */
    listEntries: (which: HistoryFilter, page: HistoryPage) =>
      which.words
        ? searchEntries(db, which, page)
        : inSnapshot(async (snapshot) => {
            const { kind, id } = which;
            const document = kind && id !== undefined ? { kind, id } : undefined;
            const named = await readNames(select(snapshot, which), page, document !== undefined);
            return readEntries(snapshot, named, { document });
          }),
    /** Lists deletions whose documents are still deleted, newest first, without other writes. */
    deletions: (page: HistoryPage) =>
      inSnapshot(async (snapshot) => {
        const named = await readNames(selectDeleted(snapshot), page, true);
        return readEntries(snapshot, named, { isGone: true });
      }),
    /** Returns the changes of an entry that a filter selects. */
    async selectChanges(which: HistoryFilter, step: number): Promise<Revision[]> {
      const rows = addFormer(select(db, which).where('batch', '=', step));
      return (await findMatching(db, rows, which.words)).map(toRevision);
    },
    /** Returns a document's state at a content revision, even a deletion, or null before its first save. */
    async version(kind: Kind, id: string, at: number) {
      const row = await readState(db, { kind, id, revision: at });
      return row ? toRevision(row) : null;
    },
  };
}

async function readNames(
  found: Revisions,
  { limit, before }: HistoryPage,
  isFew = false,
): Promise<number[]> {
  const those = before === undefined ? found : found.where('batch', '<', before);
  // Finds a few matching rows before sorting; otherwise SQLite would read all entries in order.
  const batch = isFew ? sql<number>`+batch` : sql<number>`batch`;
  const rows = await those
    .clearSelect()
    .select(batch.as('batch'))
    .groupBy(batch)
    .orderBy(batch, 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => Number(row.batch));
}

function selectRevisions(db: Db): Revisions {
  return db.selectFrom('revisions as written').select('batch') as unknown as Revisions;
}

function select(db: Db, { kind, id, authors, since, until }: HistoryFilter): Revisions {
  let found = selectRevisions(db);
  if (kind) found = found.where('kind', '=', kind);
  if (id !== undefined) found = found.where('id', '=', id);
  if (authors) found = found.where(matchesPrefix(authors));
  if (since) found = found.where('at', '>=', since);
  if (until) found = found.where('at', '<', until);
  return found;
}

/** Selects deletions that are the last write of their document. */
function selectDeleted(db: Db): Revisions {
  return selectRevisions(db)
    .where('body', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions as later')
            .select('later.revision')
            .whereRef('later.kind', '=', 'written.kind')
            .whereRef('later.id', '=', 'written.id')
            .whereRef('later.revision', '>', 'written.revision'),
        ),
      ),
    );
}

/** Selects rows of an entry: all, those of one document, or the deletions that are still in effect. */
interface RowSelection {
  document?: { kind: Kind; id: string } | undefined;
  isGone?: true;
}

/** Reads the selected rows of entries, in the given order. */
async function readEntries(
  db: Db,
  listEntries: readonly number[],
  part: RowSelection,
): Promise<HistoryEntry[]> {
  if (listEntries.length === 0) return [];
  const rowsOf = () =>
    part.document
      ? select(db, part.document).where(sql<number>`+batch`, 'in', [...listEntries])
      : (part.isGone ? selectDeleted(db) : select(db, {})).where('batch', 'in', [...listEntries]);
  const counts = await rowsOf()
    .clearSelect()
    .select(({ fn }) => ['batch', 'kind', fn.countAll().as('documents')])
    .groupBy(['batch', 'kind'])
    .execute();
  // The revisions of an entry are consecutive, so its first ones are found by number.
  const { document, isGone } = part;
  const first = document ? Number.MAX_SAFE_INTEGER : isGone ? maxDeletions : maxChanges;
  const changes = await addFormer(rowsOf().where(sql<boolean>`revision - batch < ${first}`))
    .orderBy('revision')
    .execute();
  return toEntries(
    db,
    Map.groupBy(changes, ({ batch }) => Number(batch)),
    (step) =>
      Object.fromEntries(
        counts
          .filter(({ batch }) => Number(batch) === step)
          .map(({ kind, documents }) => [kind, Number(documents)]),
      ),
  );
}

/** Searches the history for words, newest first, in chunks, because entries are only appended. */
async function searchEntries(
  db: Db,
  which: HistoryFilter,
  { limit, before }: HistoryPage,
): Promise<HistoryEntry[]> {
  const { newest } = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('revision').as('newest'))
    .executeTakeFirstOrThrow();
  const found = new Map<number, Row[]>();
  let oldest = before ?? Number(newest) + 1;
  const isWhole = () => found.size === limit && oldest <= Math.min(...found.keys());
  while (oldest > 1 && !isWhole()) {
    const rows = addFormer(
      select(db, which)
        .where('revision', '<', oldest)
        .where('revision', '>=', oldest - chunkSize),
    );
    oldest -= chunkSize;
    for (const row of (await findMatching(db, rows, which.words)).toReversed()) {
      const step = Number(row.batch);
      const own = found.get(step);
      if (own) own.unshift(row);
      else if (found.size < limit) found.set(step, [row]);
    }
  }
  return toEntries(db, found, (_, changes) => {
    const byKind = Map.groupBy(changes, ({ kind }) => kind);
    return Object.fromEntries([...byKind].map(([kind, { length }]) => [kind, length]));
  });
}

/** Reads the changes that contain every word, after a preselection by one word in the database. */
async function findMatching(db: Db, rows: Changes, words: HistoryFilter['words']): Promise<Row[]> {
  const longest = words?.longest;
  const all = db.selectFrom(rows.as('change')).selectAll().orderBy('revision');
  const possible =
    longest && longest.subjects.size <= maxSubjects
      ? all.where(({ or }) =>
          or([
            mayContain('body', longest.word),
            mayContain('former', longest.word),
            matchesPrefix(longest.authors),
            sql<boolean>`kind || '/' || id IN (${sql.join(['', ...longest.subjects])})`,
          ]),
        )
      : all;
  const found = await possible.execute();
  return words ? found.filter((row) => words.match(toChange(row), row.author)) : found;
}

async function toEntries(
  db: Db,
  found: ReadonlyMap<number, Row[]>,
  documentsOf: (step: number, changes: readonly Row[]) => HistoryEntry['documents'],
): Promise<HistoryEntry[]> {
  if (found.size === 0) return [];
  const actions = await readActions(db, [...found.keys()]);
  const newestFirst = [...found].toSorted(([one], [other]) => other - one);
  return newestFirst.map(([step, changes]) => {
    const [{ author, at }] = changes as [Row];
    return {
      ...{ step, author, at },
      action: actions.get(step) ?? 'save',
      documents: documentsOf(step, changes),
      changes: changes.slice(0, maxChanges).map(toChange),
    };
  });
}

function addFormer(rows: Revisions) {
  return rows
    .clearSelect()
    .select(['batch', 'kind', 'id', 'parent', 'revision', 'author', 'at', 'body'])
    .select(({ selectFrom }) =>
      selectFrom('revisions as former')
        // Empty for a deleted document, null for a new one.
        .select(sql<string | null>`coalesce(former.body, '')`.as('body'))
        .whereRef('former.kind', '=', 'written.kind')
        .whereRef('former.id', '=', 'written.id')
        .whereRef('former.revision', '<', 'written.revision')
        .orderBy('former.revision', 'desc')
        .limit(1)
        .as('former'),
    );
}

type Changes = ReturnType<typeof addFormer>;
type Row = Awaited<ReturnType<Changes['execute']>>[number];

function toChange({ kind, id, parent, revision, body, former }: Row): EntryChange {
  return {
    kind: kind as Kind,
    id,
    parent,
    revision: Number(revision),
    before: bodyOf({ body: former || null }),
    after: bodyOf({ body }),
    ...(former === '' && body !== null && { wasDeleted: true as const }),
  };
}

/** Reads each entry's action from the audit log, whose first entry has an earlier revision. */
async function readActions(db: Db, listEntries: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('audit')
    .select(['to_revision', 'action'])
    .where('to_revision', 'in', [...listEntries])
    .where('number', '>', 1)
    .execute();
  return new Map(rows.map(({ to_revision: step, action }) => [Number(step), action]));
}
