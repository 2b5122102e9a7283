import { type Kysely, sql } from 'kysely';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import type { Tables } from '../tables.ts';
import type { VisitKind } from './tables.ts';

/** Visit count of one day (YYYY-MM-DD), kind and name. */
export interface VisitCount {
  day: string;
  kind: VisitKind;
  name: string;
  times: number;
}

/** The sums of one name in a period and in the one before. */
export interface VisitSums {
  kind: VisitKind;
  name: string;
  now: number;
  before: number;
}

/** Name of all counts above the limit of a day, which is not a valid page, source or region. */
export const otherVisits = '*';

export function createVisitStore({ db }: SqlDatabase) {
  return {
    /**
     * Adds counts in one transaction. Above a kind's limit for one day, the rarest names are combined, so that invented
     * names do not displace frequent ones.
     */
    countVisits: (counts: readonly VisitCount[], most: Readonly<Record<VisitKind, number>>) =>
      db.transaction().execute(async (transaction) => {
        const rows = new Map<string, VisitCount>();
        const groups = Map.groupBy(counts, ({ day, kind }) => `${day} ${kind}`);
        for (const group of groups.values()) {
          const { isKept, evicted } = await makeRoom(transaction, group, most);
          for (const count of [...group, ...evicted]) {
            const row = isKept(idOf(count)) ? count : { ...count, name: otherVisits };
            const times = (rows.get(idOf(row))?.times ?? 0) + row.times;
            rows.set(idOf(row), { ...row, times });
          }
        }
        await addUp(transaction, rows);
      }),
    /** Sums of the days from `from` to `to`, and of those from `before` until `from` (YYYY-MM-DD). */
    async visitSums({ before, from, to }: { before: string; from: string; to: string }) {
      const isNow = sql`CASE WHEN day >= ${from} THEN times ELSE 0 END`;
      const rows = await db
        .selectFrom('visit_days')
        .select(['kind', 'name', sql`sum(times)`.as('all'), sql`sum(${isNow})`.as('now')])
        .where('day', '>=', before)
        .where('day', '<=', to)
        .groupBy(['kind', 'name'])
        .execute();
      // PostgreSQL answers sums as text.
      return rows.map(({ kind, name, all, now }): VisitSums => {
        return { kind, name, now: Number(now), before: Number(all) - Number(now) };
      });
    },
    /** Deletes the counts of the form and of visits before a day (YYYY-MM-DD). */
    async forgetCounts(before: string) {
      for (const table of ['visit_days', 'form_days'] as const)
        await db.deleteFrom(table).where('day', '<', before).execute();
    },
  };
}

function idOf({ day, kind, name }: Omit<VisitCount, 'times'>): string {
  return JSON.stringify([day, kind, name]);
}

/** Makes room for new names by removing rarer ones; all are of one day and kind. */
async function makeRoom(
  db: Kysely<Tables>,
  counts: readonly VisitCount[],
  most: Readonly<Record<VisitKind, number>>,
): Promise<{ isKept: (id: string) => boolean; evicted: VisitCount[] }> {
  const [{ day, kind } = { day: '', kind: 'page' as const }] = counts;
  const stored = db.selectFrom('visit_days').where('day', '=', day).where('kind', '=', kind);
  const { count } = await stored
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const ids = counts.map(idOf);
  const found = await stored.select('id').where('id', 'in', ids).execute();
  const kept = new Set(found.map(({ id }) => id));
  const added = counts
    .filter((each) => !kept.has(idOf(each)))
    .toSorted((one, other) => other.times - one.times);
  const free = Math.max(0, most[kind] - Number(count));
  const crowded = added.slice(free, free + most[kind]);
  const rarest = await stored
    .selectAll()
    .where('id', 'not in', [...ids, idOf({ day, kind, name: otherVisits })])
    .orderBy('times')
    .limit(crowded.length)
    .execute();
  const evicted = rarest.filter(({ times }, at) => Number(times) <= (crowded[at]?.times ?? 0));
  for (const each of added.slice(0, free + evicted.length)) kept.add(idOf(each));
  if (evicted.length > 0)
    await db
      .deleteFrom('visit_days')
      .where(
        'id',
        'in',
        evicted.map(({ id }) => id),
      )
      .execute();
  return {
    isKept: (id) => kept.has(id),
    evicted: evicted.map(({ name, times }) => ({ day, kind, name, times: Number(times) })),
  };
}

async function addUp(db: Kysely<Tables>, rows: ReadonlyMap<string, VisitCount>): Promise<void> {
  // Always in the same order, so that two servers never wait for each other's rows.
  const values = [...rows].map(([id, row]) => ({ id, ...row })).toSorted(compareIds);
  if (values.length === 0) return;
  await db
    .insertInto('visit_days')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ times: sql`visit_days.times + excluded.times` }),
    )
    .execute();
}

function compareIds({ id: one }: { id: string }, { id: other }: { id: string }): number {
  return one < other ? -1 : 1;
}
