import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Kind } from '../../../shared/content/kinds.ts';
import { termsOf } from '../../../shared/rules/text/matches-words.ts';
import type { SqlDatabase } from '../../platform/db/sql-database.ts';
import { buildPattern, buildUnfoldedPattern } from '../../platform/db/text.ts';
import type { Tables } from '../../tables.ts';
import type { ListPage, PageQuery } from '../document.ts';
import { type SortColumn, sortOf } from './listed-texts.ts';
import { ensureDerived } from './relations.ts';
import { stateColumns, toDocument } from './rows.ts';

type Db = Kysely<Tables>;
type Expressions = ExpressionBuilder<Tables, 'documents'>;

/** Reads one page of a list through an index, without the documents of other pages. */
export async function readListPage(
  database: SqlDatabase,
  kind: Kind,
  asked: PageQuery,
): Promise<ListPage> {
  await ensureDerived(database);
  const { db } = database;
  const { limit, order } = asked;
  const { column, direction } = sortOf(kind, order);
  const found = db.selectFrom('documents').where((eb) => buildFilter(eb, kind, asked));
  const { total } = await found
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const offset = (await findOffset(db, kind, asked)) ?? asked.offset ?? 0;
  let page = found.select('created').orderBy(column, direction).orderBy('created');
  if (limit !== undefined) page = page.limit(limit).offset(offset);
  const rows = await db
    .selectFrom('documents')
    .select(stateColumns)
    .where('kind', '=', kind)
    .where('created', 'in', page)
    .orderBy(column, direction)
    .orderBy('created')
    .execute();
  return { documents: rows.map(toDocument), total: Number(total), offset };
}

function buildFilter(eb: Expressions, kind: Kind, asked: PageQuery) {
  const { parent, type, headingContains, ids, search = '' } = asked;
  const withFields = (column: 'name' | 'more' | 'heading' | 'service.name', pattern: string) =>
    sql<boolean>`${sql.ref(column)} LIKE ${pattern} ESCAPE '\\'`;
  const ofService = (word: string) =>
    eb(
      'parent',
      'in',
      eb
        .selectFrom('documents as service')
        .select('service.id')
        .where('service.kind', '=', 'service')
        .where(withFields('service.name', buildUnfoldedPattern(word))),
    );
  return eb.and([
    eb('kind', '=', kind),
    ...(parent === undefined ? [] : [eb('parent', '=', parent)]),
    ...(type === undefined ? [] : [eb('type', '=', type)]),
    ...(headingContains ? [withFields('heading', buildPattern(headingContains))] : []),
    ...(ids === undefined ? [] : [ids.length > 0 ? eb('id', 'in', ids) : eb.lit(false)]),
    ...termsOf(search).map((word) =>
      eb.or([
        withFields('name', buildUnfoldedPattern(word)),
        withFields('more', buildUnfoldedPattern(word)),
        ...(kind === 'page-content' ? [ofService(word)] : []),
      ]),
    ),
  ]);
}

/** Returns the offset of the page that contains the requested document, or null if the list does not contain it. */
async function findOffset(db: Db, kind: Kind, asked: PageQuery): Promise<number | null> {
  const { at, limit, order } = asked;
  if (at === undefined || limit === undefined) return null;
  const { column, direction } = sortOf(kind, order);
  const found = db.selectFrom('documents').where((eb) => buildFilter(eb, kind, asked));
  const entry = await found
    .select(['created', 'name_key', 'more', 'type', 'id'])
    .where('id', '=', at)
    .executeTakeFirst();
  if (!entry) return null;
  const value: string | number | null = entry[column satisfies SortColumn];
  const { before } = await found
    .select(({ fn }) => fn.countAll().as('before'))
    .where((eb) =>
      eb.or([
        eb(column, direction === 'asc' ? '<' : '>', value),
        eb.and([eb(column, '=', value), eb('created', '<', entry.created)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(before) - (Number(before) % limit);
}
