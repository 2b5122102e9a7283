import { type CompiledQuery, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { addressedKinds, hideableKinds, type Kind } from '../../../shared/content/kinds.ts';
import type { NewsArticle } from '../../../shared/content/news.ts';
import {
  type PageDate,
  singleSitemap,
  sitemapChunks,
} from '../../../shared/content/pages/page-date.ts';
import { isPostgres } from '../../platform/db/engine.ts';
import { buildPattern } from '../../platform/db/text.ts';
import type { Tables } from '../../tables.ts';
import type { ContentReader, IdFilter, ListFilter, StoredDocument } from '../document.ts';
import { readAddresses } from './address-rows.ts';
import { type StateRow, stateColumns, toDocument } from './rows.ts';

type Db = Kysely<Tables>;
type States = Pick<
  Tables['documents'],
  | ('kind' | 'id' | 'parent' | 'author' | 'at' | 'created' | 'type' | 'heading')
  | ('body' | 'revision')
> & { hidden: number };
type StatesQuery = SelectQueryBuilder<{ states: States }, 'states', object>;

const allColumns = [...stateColumns, 'created', 'type', 'heading', 'hidden'] as const;

export function createReader(db: Db): ContentReader {
  const one = db
    .selectFrom('documents')
    .select(stateColumns)
    .where('kind', '=', '')
    .where('id', '=', '')
    .compile();
  return {
    async get(kind, id) {
      // Runs for every visitor. Compiled once, because compiling costs more than the query.
      const { rows } = await db.executeQuery<StateRow>({ ...one, parameters: [kind, id] });
      return rows[0] ? toDocument(rows[0]) : null;
    },
    list(kind, filter = {}) {
      const all = queryDocuments(db, kind);
      const isPart = filter.limit !== undefined || filter.headingContains !== undefined;
      if (!isPart) return readDocuments(filterStates(all, filter));
      // The page is found in a covering index; only its documents are read.
      const wanted = limitRows(filterStates(all, filter), filter).select('created');
      return readDocuments(queryDocuments(db, kind).where('created', 'in', wanted));
    },
    ids: (kind, only) => readIds(db, queryDocuments(db, kind), only),
    count: (kind) => countRows(queryDocuments(db, kind)).then(([count = 0]) => count),
    pageDates: (chunk) => readDates(db, chunk, (kind, read) => read(queryDocuments(db, kind))),
    news: () => readNews((kind, read) => read(queryDocuments(db, kind))),
    hiddenPages: () => readHiddenPages((kind, read) => read(queryDocuments(db, kind))),
    hidden: () => readHidden(db),
    addresses: () => readAddresses(db),
  };
}

function queryDocuments(db: Db, kind: Kind): StatesQuery {
  return db.selectFrom('documents as states').where('kind', '=', kind) as unknown as StatesQuery;
}

export function createReaderAt(db: Db, revision: number): ContentReader {
  let one: CompiledQuery | undefined;
  return {
    async get(kind, id) {
      // Runs several times per page. Compiled once, because compiling costs more than the query.
      one ??= queryState(db, { kind, id, revision }).compile();
      const parameters = [kind, id, revision, 1];
      const [row] = (await db.executeQuery<StateRow>({ ...one, parameters })).rows;
      return row && row.body !== null ? toDocument(row) : null;
    },
    list: (kind, filter = {}) =>
      readKind({ db, kind, revision }, (states) =>
        readDocuments(limitRows(filterStates(states, filter), filter)),
      ),
    ids: (kind, only) => readKind({ db, kind, revision }, (states) => readIds(db, states, only)),
    count: (kind) => readKind({ db, kind, revision }, countRows).then(([count = 0]) => count),
    pageDates: (chunk) =>
      readDates(db, chunk, (kind, read) => readKind({ db, kind, revision }, read)),
    news: () => readNews((kind, read) => readKind({ db, kind, revision }, read)),
    hiddenPages: () => readHiddenPages((kind, read) => readKind({ db, kind, revision }, read)),
    hidden: () => readHiddenAt(db, revision),
    addresses: () => readAddresses(db, revision),
  };
}

/** Reads a document's last state at or before a revision, even a deletion; undefined before its first save. */
export function readState(
  db: Db,
  wanted: { kind: Kind; id: string; revision: number },
): Promise<StateRow | undefined> {
  return queryState(db, wanted).executeTakeFirst();
}

function queryState(db: Db, { kind, id, revision }: { kind: Kind; id: string; revision: number }) {
  return db
    .selectFrom('revisions')
    .select(stateColumns)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .limit(1);
}

/**
 * Reads the newest state if nothing of the kind has been written since, because that is cheaper. One query checks
 * both, so that no write can come in between.
 */
async function readKind<Row>(
  { db, kind, revision }: { db: Db; kind: Kind; revision: number },
  read: (states: StatesQuery) => Promise<Row[]>,
): Promise<Row[]> {
  // Reads the last row of the index; a condition on any later row would read every row of the kind.
  const lastWrite = db
    .selectFrom('revisions')
    .select('revision')
    .where('kind', '=', kind)
    .orderBy('batch', 'desc')
    .orderBy('revision', 'desc')
    .limit(1);
  const newest = queryDocuments(db, kind).where(
    sql<boolean>`coalesce((${lastWrite}), 0) <= ${revision}`,
  );
  const rows = await read(newest);
  return rows.length > 0 ? rows : read(queryStates(db, kind, revision));
}

/**
 * Selects all documents of a kind at a revision: the unchanged documents, and the earlier states of those that were
 * written or deleted later. Each earlier state is looked up once, however often the document was written.
 */
function queryStates(db: Db, kind: Kind, revision: number): StatesQuery {
  const unchanged = db
    .selectFrom('documents')
    .select(allColumns)
    .where('kind', '=', kind)
    .where('revision', '<=', revision);
  // An expression, so that the planner uses the indexes of revisions and deletions, which find the few later ones.
  // An index by kind would read every document.
  const ofKind = sql<boolean>`kind || '' = ${kind}`;
  const written = db
    .selectFrom('documents')
    .select('id')
    .where(ofKind)
    .where('revision', '>', revision);
  const deleted = db
    .selectFrom('revisions')
    .select('id')
    .where('body', 'is', null)
    .where(ofKind)
    .where('revision', '>', revision);
  const earlier = db
    .selectFrom('revisions')
    .select(allColumns)
    .where('body', 'is not', null)
    .where('revision', 'in', (query) =>
      query.selectFrom(written.unionAll(deleted).as('later')).select((inner) =>
        inner
          .selectFrom('revisions as before')
          .select(({ fn }) => fn.max('before.revision').as('newest'))
          .where('before.kind', '=', kind)
          .whereRef('before.id', '=', 'later.id')
          .where('before.revision', '<=', revision)
          .as('newest'),
      ),
    );
  return db.selectFrom(unchanged.unionAll(earlier as never).as('states')) as unknown as StatesQuery;
}

function filterStates(query: StatesQuery, filter: ListFilter): StatesQuery {
  let found = query;
  if (filter.parent !== undefined) found = found.where('parent', '=', filter.parent);
  if (filter.type !== undefined) found = found.where('type', '=', filter.type);
  if (filter.ids !== undefined) found = found.where('id', 'in', filter.ids);
  if (filter.headingContains)
    found = found.where(
      sql<boolean>`heading LIKE ${buildPattern(filter.headingContains)} ESCAPE '\\'`,
    );
  return found;
}

function limitRows(query: StatesQuery, { limit, offset = 0 }: ListFilter): StatesQuery {
  return limit === undefined ? query : query.orderBy('created').limit(limit).offset(offset);
}

async function readDocuments(query: StatesQuery): Promise<StoredDocument[]> {
  const rows = await query.select(stateColumns).clearOrderBy().orderBy('created').execute();
  return rows.map(toDocument);
}

async function readIds(
  db: Db,
  query: StatesQuery,
  { type, chunk = singleSitemap }: IdFilter = {},
): Promise<{ id: string; parent: string | null }[]> {
  const found = type === undefined ? query : query.where('type', '=', type);
  const rows = await (chunk === singleSitemap
    ? found.select(['id', 'parent']).orderBy('created').execute()
    : readChunk(db, found, chunk));
  return rows.map(({ id, parent }) => ({ id, parent }));
}

/** Returns no row for a count of zero, because then `readKind` may have to read an earlier state. */
async function countRows(query: StatesQuery): Promise<number[]> {
  const rows = await query.select(({ fn }) => fn.countAll().as('count')).execute();
  return rows.map(({ count }) => Number(count)).filter((count) => count > 0);
}

/** Reads one kind at the reader's revision. */
type QueryKind = <Row>(kind: Kind, read: (states: StatesQuery) => Promise<Row[]>) => Promise<Row[]>;

async function readDates(db: Db, chunk: string, run: QueryKind): Promise<PageDate[]> {
  const all = addressedKinds.map(async (kind) => {
    const rows = await run(kind, (states) => readChunk(db, states, chunk));
    return rows.map(({ id, at }) => ({ kind, id, day: at.slice(0, 10) }));
  });
  return (await Promise.all(all)).flat();
}

async function readNews(run: QueryKind): Promise<NewsArticle[]> {
  const rows = await run('page', (states) =>
    states.where('type', 'is not', null).select(['id', 'type']).orderBy('created').execute(),
  );
  return rows.map(({ id, type }) => ({ _id: id, day: String(type) }));
}

/**
 * Reads the documents of a sitemap chunk. Without the complete endings, the time and the sign, SQLite would read all
 * documents of the kind in the order of another index, which takes ten times as long at 10,000 pages.
 */
function readChunk(db: Db, states: StatesQuery, chunk: string) {
  const ends = sitemapChunks.huge.filter((end) => end.endsWith(chunk));
  const isHere = sql<boolean>`${selectIdEnd(db)} IN (${sql.join(ends)})`;
  const found = chunk === singleSitemap ? states : states.where(isHere);
  return found.select(['id', 'parent', 'at']).orderBy(sql`+created`).execute();
}

/** Selects the end of a page's or service's id, which names a sitemap chunk, as in the index `documents_of_part`. */
function selectIdEnd(db: Db) {
  return isPostgres(db)
    ? sql<string>`right(coalesce(parent, id), 2)`
    : sql<string>`substr(coalesce(parent, id), -2)`;
}

/** Matches only the field, because bodies are JSON, which escapes quotes within an owner's text. */
const isNotInSearch = sql<boolean>`body LIKE '%"not_in_search":true%'`;
const isHidden = sql<boolean>`hidden = 1`;

async function readHidden(db: Db): Promise<string[]> {
  const all = db.selectFrom('documents').where('kind', 'in', hideableKinds);
  const rows = await all.where(isHidden).select('id').orderBy('created').execute();
  return rows.map(({ id }) => id);
}

/** Needs two queries if the revision is the newest, as at each publish, however many documents are hidden. */
async function readHiddenAt(db: Db, revision: number): Promise<string[]> {
  const now = await readHidden(db);
  const later = db.selectFrom('revisions').select('revision').where('revision', '>', revision);
  if (!(await later.limit(1).executeTakeFirst())) return now;
  const all = hideableKinds.map((kind) =>
    readKind({ db, kind, revision }, (states) => states.where(isHidden).select('id').execute()),
  );
  return (await Promise.all(all)).flat().map(({ id }) => id);
}

async function readHiddenPages(run: QueryKind): Promise<string[]> {
  const all = addressedKinds.map((kind) =>
    run(kind, (states) => states.where(isNotInSearch).select('id').execute()),
  );
  return (await Promise.all(all)).flat().map(({ id }) => id);
}
