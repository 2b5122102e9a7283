import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isKind } from '../../../shared/content/kinds.ts';
import type { SqlDatabase } from '../../platform/db/sql-database.ts';
import { buildUnfoldedPattern } from '../../platform/db/text.ts';
import type { Tables } from '../../tables.ts';
import type { Body, StoredDocument } from '../document.ts';
import {
  type DocumentName,
  type DocumentState,
  findRelations,
  type Relation,
} from '../references.ts';
import { nameOf } from '../relatives.ts';
import { buildListedTexts } from './listed-texts.ts';
import { stateColumns, toDocument } from './rows.ts';

type Db = Kysely<Tables>;

/** Holder of the site's own content. */
export const liveHolder = '';
export const holderOfDraft = (id: string) => `draft/${id}`;
export const holderOfCopy = (account: string) => `copy/${account}`;

/**
 * A relation with its document, and with the draft or working copy that contains the document. The `title` contains
 * the folded name of the document and the name of the draft.
 */
export type StoredRelation = Relation & DocumentName & { holder: string; title: string };

/** Replaces the stored relations of a document. Call it in the transaction that stores the document. */
export async function storeRelations(
  db: Db,
  holder: string,
  { kind, id, body }: DocumentState,
): Promise<void> {
  await db
    .deleteFrom('relations')
    .where('holder', '=', holder)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
  const rows = findRelations({ kind, id, body }).map((it) => ({ holder, kind, id, ...it }));
  for (const some of splitIntoChunks(rows)) await db.insertInto('relations').values(some).execute();
}

/**
 * Reads the uses of pictures and files in existing documents, open drafts and working copies; all uses without ids.
 * Call `updateDerived` before.
 */
export async function readUses(db: Db, ids?: readonly string[]): Promise<StoredRelation[]> {
  let uses = db
    .selectFrom('relations')
    .select(['holder', 'kind', 'id', 'relation', 'to_kind', 'to_id', 'field', 'value'])
    .select(title.as('title'))
    .where('relation', '=', 'uses')
    .where(isCurrent)
    .orderBy('number');
  if (ids) uses = uses.where('to_id', 'in', [...ids, '']);
  return (await uses.execute()) as StoredRelation[];
}

/**
 * Reads existing documents with links to these documents by id, or possibly to these paths. Call `updateDerived`
 * before.
 */
export async function readLinking(
  db: Db,
  { documents, paths }: { documents: readonly DocumentName[]; paths: readonly string[] },
): Promise<StoredDocument[]> {
  const found = new Map<string, StoredDocument>();
  const read = async (condition: RawBuilder<boolean>) => {
    const rows = await db.selectFrom('documents').select(stateColumns).where(condition).execute();
    for (const document of rows.map(toDocument)) found.set(nameOf(document), document);
  };
  for (const ids of splitIntoChunks(documents.map(({ id }) => id)))
    await read(sql<boolean>`EXISTS (SELECT 1 FROM relations WHERE holder = '' AND relation = 'links-to'
      AND relations.kind = documents.kind AND relations.id = documents.id
      AND to_id IN (${sql.join(ids)}))`);
  // A path begins with that of its service, and is escaped in links of rich text.
  const written = paths.flatMap((path) => [...new Set([path, encodeURI(path)])]);
  const patterns = written.filter(
    (path) => !written.some((other) => path !== other && path.startsWith(`${other}/`)),
  );
  for (const some of splitIntoChunks(patterns.map((path) => buildUnfoldedPattern(`"${path}`))))
    await read(
      sql.join(
        some.map((it) => sql`body LIKE ${it} ESCAPE '\\'`),
        sql` OR `,
      ) as RawBuilder<boolean>,
    );
  return [...found.values()];
}

/** Databases limit the number of values in one statement. */
function splitIntoChunks<Value>(values: readonly Value[], size = 200): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) =>
    values.slice(at * size, (at + 1) * size),
  );
}

const title = sql<string>`
  coalesce((SELECT name FROM documents WHERE documents.kind = relations.kind AND documents.id = relations.id), '')
  || ' ' || coalesce((SELECT name FROM change_sets WHERE change_sets.id = substr(holder, 7)), '')`;

/** Excludes relations of deleted documents, which a server of an earlier version does not delete. */
const isCurrent = sql<boolean>`CASE
  WHEN holder = '' THEN EXISTS (SELECT 1 FROM documents WHERE documents.kind = relations.kind AND documents.id = relations.id)
  WHEN holder LIKE 'draft/%' THEN EXISTS (SELECT 1 FROM change_documents AS drafted
    JOIN change_sets ON change_sets.id = drafted.change_set AND change_sets.state = 'open'
    WHERE drafted.change_set = substr(relations.holder, 7) AND drafted.kind = relations.kind AND drafted.id = relations.id)
  ELSE EXISTS (SELECT 1 FROM working_copies WHERE account_id = substr(relations.holder, 6)
    AND document = relations.kind || '/' || relations.id) END`;

/** Updates outdated listed texts and relations, in a transaction that starts only if the indexes find any. */
export async function ensureDerived({ db, inWriteTransaction }: SqlDatabase): Promise<void> {
  const { rows } = await sql`SELECT 1 AS missing WHERE
    EXISTS (SELECT 1 FROM documents WHERE named_in IS NULL OR named_in <> revision)
    OR EXISTS (SELECT 1 FROM change_documents WHERE related_in IS NULL OR related_in <> version)
    OR EXISTS (SELECT 1 FROM working_copies WHERE related_in IS NULL OR related_in <> at)`.execute(
    db,
  );
  if (rows.length > 0) await inWriteTransaction(updateDerived);
}

const batchSize = 500;

/**
 * Updates listed texts and relations that are outdated: all after the migration that added them, and those of
 * documents saved by a server of the previous version.
 */
export async function updateDerived(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('documents')
      .select(stateColumns)
      .where(sql<boolean>`(named_in IS NULL OR named_in <> revision)`)
      .limit(batchSize)
      .execute();
    for (const row of rows) {
      const document = toDocument(row);
      await storeRelations(db, liveHolder, document);
      await db
        .updateTable('documents')
        .set({ ...buildListedTexts(document), named_in: row.revision })
        .where('kind', '=', row.kind)
        .where('id', '=', row.id)
        .execute();
    }
    if (rows.length < batchSize) break;
  }
  const drafted = await db
    .selectFrom('change_documents')
    .select(['number', 'change_set', 'kind', 'id', 'body', 'version'])
    .where(sql<boolean>`(related_in IS NULL OR related_in <> version)`)
    .execute();
  for (const { number, change_set, kind, id, body, version } of drafted) {
    if (isKind(kind)) await storeRelations(db, holderOfDraft(change_set), stateOf(kind, id, body));
    await db
      .updateTable('change_documents')
      .set({ related_in: version })
      .where('number', '=', number)
      .execute();
  }
  const copies = await db
    .selectFrom('working_copies')
    .select(['number', 'account_id', 'document', 'fields', 'at'])
    .where(sql<boolean>`(related_in IS NULL OR related_in <> at)`)
    .execute();
  for (const { number, account_id, document, fields, at } of copies) {
    await storeCopyRelations(db, { account: account_id, document, fields });
    await db
      .updateTable('working_copies')
      .set({ related_in: at })
      .where('number', '=', number)
      .execute();
  }
}

/** @param document `kind/id`, and ` in {draft}` for a document of a draft; answers and notes have no relations */
export async function storeCopyRelations(
  db: Db,
  { account, document, fields }: { account: string; document: string; fields: string },
): Promise<void> {
  const [kind = '', ...id] = document.split('/');
  if (isKind(kind))
    await storeRelations(db, holderOfCopy(account), stateOf(kind, id.join('/'), fields));
}

function stateOf(kind: DocumentName['kind'], id: string, body: string | null): DocumentState {
  return { kind, id, body: body === null ? null : (JSON.parse(body) as Body) };
}
