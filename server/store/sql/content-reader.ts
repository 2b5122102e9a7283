import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { ContentReader, Kind, ListFilter, StoredDocument } from '../store.ts';
import type { Tables } from '../tables.ts';
import { containing, type StateRow, stateColumns, toDocument } from './rows.ts';

type Db = Kysely<Tables>;
type States = Pick<
  Tables['documents'],
  'kind' | 'id' | 'parent' | 'author' | 'at' | 'created' | 'type' | 'heading' | 'body' | 'revision'
>;
type StatesQuery = SelectQueryBuilder<{ states: States }, 'states', object>;

const allColumns = [...stateColumns, 'created', 'type', 'heading'] as const;

/** Reads the newest content. */
export function currentReader(db: Db): ContentReader {
  const one = db
    .selectFrom('documents')
    .select(stateColumns)
    .where('kind', '=', '')
    .where('id', '=', '')
    .compile();
  return {
    async get(kind, id) {
      // Every visitor's read: compiled once, for compiling costs more than the query.
      const { rows } = await db.executeQuery<StateRow>({ ...one, parameters: [kind, id] });
      return rows[0] ? toDocument(rows[0]) : null;
    },
    list: (kind, filter = {}) =>
      listed(
        db.selectFrom('documents as states').where('kind', '=', kind) as unknown as StatesQuery,
        filter,
      ),
    ids: (kind) => idsOf(db.selectFrom('documents as states').where('kind', '=', kind) as never),
  };
}

/** Reads the content as it was at one revision. */
export function readerAt(db: Db, revision: number): ContentReader {
  return {
    async get(kind, id) {
      const row = await db
        .selectFrom('revisions')
        .select(stateColumns)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('revision', '<=', revision)
        .orderBy('revision', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && row.body !== null ? toDocument(row) : null;
    },
    list: (kind, filter = {}) => listed(statesAt(db, kind, revision), filter),
    ids: (kind) => idsOf(statesAt(db, kind, revision)),
  };
}

/**
 * All documents of a kind at a revision: those not written since, and the earlier state of the others.
 * Costs little more than a plain list while the revision is a recent one, which it is when publishing.
 */
function statesAt(db: Db, kind: Kind, revision: number): StatesQuery {
  const unchanged = db
    .selectFrom('documents')
    .select(allColumns)
    .where('kind', '=', kind)
    .where('revision', '<=', revision);
  const earlier = db
    .selectFrom('revisions')
    .select(allColumns)
    .where('kind', '=', kind)
    .where('body', 'is not', null)
    .where('revision', 'in', (query) =>
      query
        .selectFrom('revisions as later')
        .select((inner) =>
          inner
            .selectFrom('revisions as before')
            .select(({ fn }) => fn.max('before.revision').as('newest'))
            .whereRef('before.kind', '=', 'later.kind')
            .whereRef('before.id', '=', 'later.id')
            .where('before.revision', '<=', revision)
            .as('newest'),
        )
        .where('later.kind', '=', kind)
        .where('later.revision', '>', revision),
    );
  return db.selectFrom(unchanged.unionAll(earlier as never).as('states')) as unknown as StatesQuery;
}

async function listed(query: StatesQuery, filter: ListFilter): Promise<StoredDocument[]> {
  let found = query.select(stateColumns).orderBy('created').orderBy('revision');
  if (filter.parent !== undefined) found = found.where('parent', '=', filter.parent);
  if (filter.type !== undefined) found = found.where('type', '=', filter.type);
  if (filter.headingContains)
    found = found.where(
      sql<boolean>`heading LIKE ${containing(filter.headingContains)} ESCAPE '\\'`,
    );
  if (filter.limit !== undefined) found = found.limit(filter.limit).offset(filter.offset ?? 0);
  return (await found.execute()).map(toDocument);
}

async function idsOf(query: StatesQuery): Promise<{ id: string; parent: string | null }[]> {
  const rows = await query
    .select(['id', 'parent'])
    .orderBy('created')
    .orderBy('revision')
    .execute();
  return rows.map(({ id, parent }) => ({ id, parent }));
}
