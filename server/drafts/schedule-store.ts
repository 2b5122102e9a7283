import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Write } from '../content/document.ts';
import { appendAll } from '../content/store/store.ts';
import { appendAudit } from '../platform/db/audit-store.ts';
import { clockOf } from '../platform/db/engine.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import type { Tables } from '../tables.ts';
import type { Schedule } from './draft.ts';
import { type By, DraftMovedError, type DueDraft, type ScheduledTime } from './draft.ts';
import { noSchedule, readDocuments, readState, requireOpenDraft, toDraft } from './rows.ts';

type Row = Selectable<Tables['change_sets']>;

export function createScheduleStore({ db, inWriteTransaction }: SqlDatabase) {
  return {
    /**
     * Schedules an open draft, or removes its schedule.
     * @returns the draft's new version
     * @throws DraftMovedError if it is not open, or has another version
     */
    scheduleDraft: (
      id: string,
      {
        version,
        starts,
        ends,
      }: { version: number; starts: ScheduledTime | null; ends: ScheduledTime | null },
      by: By,
    ) =>
      inWriteTransaction(async (transaction) => {
        await requireOpenDraft(transaction, id, version);
        await update(transaction, id, { version: version + 1, ...toColumns({ starts, ends }, by) });
        await appendAudit(transaction, { ...by, action: 'plan draft', subject: `draft/${id}` });
        return version + 1;
      }),
    /** Changes or removes the end of a published draft. @throws DraftMovedError if it has no scheduled end */
    moveEnd: (id: string, ends: ScheduledTime | null, by: By) =>
      inWriteTransaction(async (transaction) => {
        await requireRunning(transaction, id);
        await update(transaction, id, endOf(ends));
        await appendAudit(transaction, { ...by, action: 'plan draft', subject: `draft/${id}` });
      }),
    /** Drafts that are scheduled, failed to start, or are running. */
    async scheduledDrafts() {
      const rows = await db
        .selectFrom('change_sets')
        .selectAll()
        .where(({ or, and, eb }) =>
          or([
            and([eb('start_at', 'is not', null), eb('state', '=', 'open')]),
            and([
              eb('end_at', 'is not', null),
              eb('ended_at', 'is', null),
              eb('state', '=', 'done'),
            ]),
          ]),
        )
        .orderBy('start_at')
        .orderBy('id')
        .execute();
      return Promise.all(
        rows.map(async (row) => ({ ...toDraft(row), documents: await readDocuments(db, row.id) })),
      );
    },
    /** The schedules due by the database's clock or the given time: earliest first, ends before starts. */
    dueDrafts: (now?: number) => readDue(db, now),
    /** Stores why a scheduled draft did not start, unless it has changed since. */
    async stopSchedule(id: string, version: number, problem: string) {
      await db
        .updateTable('change_sets')
        .set({ problem })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('version', '=', version)
        .execute();
    },
    /** Updates scheduled times after a zone's rules have changed, unless the schedule has changed since. */
    async correctSchedule(
      id: string,
      { starts, ends }: Pick<Schedule, 'starts' | 'ends'>,
      times: { start_at: number | null; end_at: number | null },
    ) {
      await db
        .updateTable('change_sets')
        .set(times)
        .where('id', '=', id)
        .where('starts', starts ? '=' : 'is', starts?.local ?? null)
        .where('ends', ends ? '=' : 'is', ends?.local ?? null)
        .execute();
    },
    /**
     * Takes a published draft down: writes one batch of revisions and records its end, in one transaction.
     * @throws DraftMovedError if it has no scheduled end
     * @throws ContentMovedError if the content has a newer revision; nothing was written
     */
    endDraft: (
      id: string,
      {
        revision,
        writes,
        kept,
      }: { revision: number; writes: readonly Write[]; kept: string | null },
      by: By,
    ) =>
      inWriteTransaction(async (transaction) => {
        await requireRunning(transaction, id);
        const done = await appendAll(transaction, writes, {
          ...by,
          action: 'end draft',
          expectedRevision: revision,
        });
        const ended = { ended_by: by.author, ended_at: by.at.toISOString() };
        await update(transaction, id, { ...ended, end_batch: done[0]?.revision ?? null, kept });
        return done;
      }),
  };
}

async function update(db: Kysely<Tables>, id: string, values: Partial<Row>): Promise<void> {
  await db.updateTable('change_sets').set(values).where('id', '=', id).execute();
}

function toColumns(
  { starts, ends }: { starts: ScheduledTime | null; ends: ScheduledTime | null },
  by: By,
) {
  if (!starts) return noSchedule;
  return {
    starts: starts.local,
    start_at: starts.at,
    ...endOf(ends),
    problem: null,
    planned_by: by.author,
    planned_at: by.at.toISOString(),
  };
}

function endOf(ends: ScheduledTime | null) {
  return { ends: ends?.local ?? null, end_at: ends?.at ?? null };
}

/** @throws DraftMovedError */
async function requireRunning(db: Transaction<Tables>, id: string): Promise<void> {
  const { state, isRunning } = await readState(db, id);
  if (!isRunning) throw new DraftMovedError(state);
}

async function readDue(db: Kysely<Tables>, now?: number): Promise<DueDraft[]> {
  const clock = now === undefined ? clockOf(db) : sql<number>`${now}`;
  const ends = db
    .selectFrom('change_sets')
    .select(['id', 'end_at as time', 'planned_at', sql<string>`'end'`.as('what')])
    .where('state', '=', 'done')
    .where('ended_at', 'is', null)
    .where('end_at', '<=', clock);
  const starts = db
    .selectFrom('change_sets')
    .select(['id', 'start_at as time', 'planned_at', sql<string>`'start'`.as('what')])
    .where('state', '=', 'open')
    .where('problem', 'is', null)
    .where('start_at', '<=', clock);
  const rows = await ends
    .unionAll(starts)
    .orderBy('time')
    .orderBy('what')
    .orderBy('planned_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, what }) => ({ id, what: what as DueDraft['what'] }));
}
