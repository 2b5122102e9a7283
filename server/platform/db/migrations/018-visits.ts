import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/** Adds the counters of page views. */
export async function visits(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await define(db, statement);
}

const statements = [
  `CREATE TABLE visit_days (id TEXT PRIMARY KEY NOT NULL, day TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    times INTEGER NOT NULL) STRICT`,
  'CREATE INDEX visit_days_of_day ON visit_days (day)',
];
