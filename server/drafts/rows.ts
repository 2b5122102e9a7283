import type { Kysely, Selectable } from 'kysely';
import type { Kind } from '../../shared/content/kinds.ts';
import { NotFoundError } from '../content/content-errors.ts';
import { bodyOf } from '../content/store/rows.ts';
import type { Tables } from '../tables.ts';
import {
  type Approval,
  type Draft,
  type DraftedDocument,
  DraftMovedError,
  type DraftState,
  type Schedule,
} from './draft.ts';

type Db = Kysely<Tables>;
type Row = Selectable<Tables['change_sets']>;

export function toDraft(row: Row): Draft {
  const { id, name, author, at, closed_by, closed_at } = row;
  return {
    id,
    name,
    author,
    at,
    closed_by,
    closed_at,
    state: row.state as DraftState,
    version: Number(row.version),
    batch: row.batch === null ? null : Number(row.batch),
    schedule: toSchedule(row),
    collects: row.collects,
    approval: row.approval === null ? null : (JSON.parse(row.approval) as Approval),
  };
}

function toSchedule(row: Row): Schedule | null {
  const { starts, ends, planned_by: author, planned_at: at, problem } = row;
  const { ended_by, ended_at, end_batch, kept } = row;
  if (author === null || at === null) return null;
  return {
    starts: starts === null ? null : { local: starts, at: Number(row.start_at) },
    ends: ends === null ? null : { local: ends, at: Number(row.end_at) },
    author,
    at,
    problem,
    ended_by,
    ended_at,
    kept,
    end_batch: end_batch === null ? null : Number(end_batch),
  };
}

/** The columns of a missing schedule. */
export const noSchedule = {
  starts: null,
  start_at: null,
  ends: null,
  end_at: null,
  planned_by: null,
  planned_at: null,
  problem: null,
} as const;

export async function readDocuments(db: Db, id: string): Promise<DraftedDocument[]> {
  const rows = await db
    .selectFrom('change_documents')
    .select(['kind', 'id', 'parent', 'base', 'body', 'version', 'author', 'at'])
    .where('change_set', '=', id)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Kind, body: bodyOf(row) }));
}

/** @throws NotFoundError, DraftMovedError */
export async function requireOpenDraft(db: Db, id: string, version: number): Promise<void> {
  const state = await readState(db, id);
  if (state.state !== 'open' || state.version !== version) throw new DraftMovedError(state.state);
}

export async function readState(db: Db, id: string) {
  const row = await db
    .selectFrom('change_sets')
    .select(['state', 'version', 'end_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFoundError(`draft ${id}`);
  const { state, version, end_at, ended_at } = row;
  const isRunning = state === 'done' && end_at !== null && ended_at === null;
  return { state: state as DraftState, version: Number(version), isRunning };
}
