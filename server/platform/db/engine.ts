import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../tables.ts';

export function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Selects the database's time in ms since 1970, because the clocks of servers may differ. */
export function clockOf(db: Kysely<Tables>): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
}
