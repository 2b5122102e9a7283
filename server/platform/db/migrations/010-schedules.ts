import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/**
 * Adds schedules to drafts. Only adds, without new states: to a server of the previous version a scheduled draft is
 * open, and a running one is published. Only this version starts and ends them.
 */
export async function schedules(db: Kysely<Tables>): Promise<void> {
  for (const column of columns) await define(db, `ALTER TABLE change_sets ADD COLUMN ${column}`);
  for (const statement of statements) await define(db, statement);
}

const columns = [
  ...['starts TEXT', 'start_at INTEGER', 'ends TEXT', 'end_at INTEGER'],
  ...['planned_by TEXT', 'planned_at TEXT', 'problem TEXT'],
  ...['ended_by TEXT', 'ended_at TEXT', 'end_batch INTEGER', 'kept TEXT'],
];

const statements = [
  'CREATE INDEX change_sets_to_start ON change_sets (start_at) WHERE start_at IS NOT NULL',
  'CREATE INDEX change_sets_to_end ON change_sets (end_at) WHERE end_at IS NOT NULL AND ended_at IS NULL',
  'CREATE UNIQUE INDEX change_sets_of_end_batch ON change_sets (end_batch) WHERE end_batch IS NOT NULL',
];
