import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../../platform/db/engine.ts';
import type { Tables } from '../../tables.ts';
import type { StoredDocument } from '../document.ts';
import { stateColumns, toDocument } from './rows.ts';

/** Returns documents, as read now, that a save would store differently: in another form, or under another service. */
export async function outdatedDocuments(db: Kysely<Tables>): Promise<StoredDocument[]> {
  const identity = await db
    .selectFrom('documents')
    .select(stateColumns)
    .where('kind', '=', 'section')
    .where('id', '=', 'site_identity')
    .execute();
  const named = sql.raw(
    isPostgres(db) ? "body::json ->> 'category_id'" : "json_extract(body, '$.category_id')",
  );
  const misplaced = await db
    .selectFrom('documents')
    .select(stateColumns)
    .where('kind', '=', 'page-content')
    .where(({ or, not, exists, selectFrom }) =>
      or([
        sql<boolean>`parent IS DISTINCT FROM ${named}`,
        not(
          exists(
            selectFrom('documents as service')
              .select('service.id')
              .where('service.kind', '=', 'service')
              .whereRef('service.id', '=', 'documents.parent'),
          ),
        ),
      ]),
    )
    .orderBy('created')
    .execute();
  const former = identity.filter((row) => JSON.stringify(toDocument(row).body) !== row.body);
  return [...former, ...misplaced].map(toDocument);
}
