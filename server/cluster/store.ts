import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { ClusterState, ClusterStore, KeptRelease, Lease } from './port.ts';

type Db = Kysely<Tables>;

/** Differences between databases. */
interface ClusterDeps {
  /** The database's clock, in ms since 1970, because the servers' clocks may differ. */
  clock: Expression<number>;
  notifier: Pick<ClusterStore, 'notify' | 'subscribe'>;
}

/** Stores the cluster's state in any database supported by Kysely. Every decision is one conditional statement. */
export function createClusterStore(db: Db, { clock, notifier }: ClusterDeps): ClusterStore {
  const notifyAfter = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    // Servers that miss the notification find out by polling.
    if (result !== false) await notifier.notify().catch(() => undefined);
    return result;
  };
  return {
    ...notifier,
    takeLease: (name, holder, milliseconds) => takeLease(db, { name, holder, milliseconds, clock }),
    dropLease: (name, holder) => notifyAfter(dropLease(db, name, holder)),
    clusterState: () => readClusterState(db, clock),
    async keptReleases() {
      const rows = await db.selectFrom('releases').selectAll().orderBy('number', 'desc').execute();
      return rows.map(({ number, manifest }) => ({ number: Number(number), manifest }));
    },
    switchToNew: (release, only) => notifyAfter(switchToNew(db, release, only)),
    async forgetReleases(numbers, lease) {
      if (numbers.length === 0) return true;
      return affects(
        db
          .deleteFrom('releases')
          .where('number', 'in', [...numbers])
          .where('number', 'not in', db.selectFrom('live_release').select('release'))
          .where(holds(db, lease)),
      );
    },
    shareState: (state, { lease, switches }) =>
      notifyAfter(
        affects(
          db
            .updateTable('publish_state')
            .set((row) => ({
              body: JSON.stringify(state),
              switches,
              number: row('number', '+', 1),
            }))
            .where('switches', '<=', switches)
            .where(holds(db, lease)),
        ),
      ),
    async requestPublish({ invalidateStored } = { invalidateStored: false }) {
      const column = invalidateStored ? ('distrusts' as const) : ('wakes' as const);
      await notifyAfter(
        affects(db.updateTable('publish_state').set((row) => ({ [column]: row(column, '+', 1) }))),
      );
    },
    ...previewsOf(db),
    close: () => db.destroy(),
  };
}

interface Wanted {
  name: string;
  holder: string;
  milliseconds: number;
  clock: Expression<number>;
}

async function takeLease(
  db: Db,
  { name, holder, milliseconds, clock }: Wanted,
): Promise<number | null> {
  const row = await db
    .insertInto('leases')
    .values({ name, holder, fence: 1, expires_at: sql<number>`${clock} + ${milliseconds}` })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((set) => ({
          holder,
          fence: set
            .case()
            .when('leases.holder', '=', holder)
            .then(set.ref('leases.fence'))
            .else(set('leases.fence', '+', 1))
            .end(),
          expires_at: set.ref('excluded.expires_at'),
        }))
        .where((its) =>
          its.or([its('leases.holder', '=', holder), its('leases.expires_at', '<=', clock)]),
        ),
    )
    .returning('fence')
    .executeTakeFirst();
  return row ? Number(row.fence) : null;
}

/** One conditional statement decides; its result is recorded in the same transaction. */
function switchToNew(
  db: Db,
  release: KeptRelease,
  { lease, switches }: { lease: Lease; switches: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('live_release')
      .set((row) => ({
        release: release.number,
        newest: release.number,
        switches: row('switches', '+', 1),
      }))
      .where('switches', '=', switches)
      .where('newest', '<', release.number)
      .where(holds(transaction, lease))
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return false;
    await transaction.insertInto('releases').values(release).execute();
    return true;
  });
}

function dropLease(db: Db, name: string, holder: string): Promise<void> {
  return affects(
    db
      .updateTable('leases')
      .set({ expires_at: 0 })
      .where('name', '=', name)
      .where('holder', '=', holder),
  ).then(() => undefined);
}

async function readClusterState(db: Db, clock: Expression<number>): Promise<ClusterState> {
  const row = await db
    .selectFrom('live_release as live')
    .innerJoin('publish_state as state', 'state.id', 'live.id')
    .leftJoin('releases', 'releases.number', 'live.release')
    .select(['release', 'newest', 'live.switches', 'manifest'])
    .select(['body', 'state.number', 'state.switches as state_switches', 'wakes', 'distrusts'])
    .select(({ selectFrom, fn }) => [
      selectFrom('revisions')
        .select((eb) => eb.fn.max('revisions.revision').as('newest'))
        .as('revision'),
      selectFrom('leases')
        .select(fn.countAll<number>().as('held'))
        .where('name', '=', 'publisher')
        .where('expires_at', '>', clock)
        .as('held'),
    ])
    .executeTakeFirstOrThrow();
  const { manifest, body } = row;
  const live = {
    number: Number(row.release),
    newest: Number(row.newest),
  };
  return {
    revision: Number(row.revision ?? 0),
    live: manifest === null ? null : { ...live, manifest },
    switches: Number(row.switches),
    publishState: body === null ? null : JSON.parse(body),
    publishStateNumber: Number(row.number),
    publishStateSwitches: Number(row.state_switches),
    wakes: Number(row.wakes),
    invalidations: Number(row.distrusts),
    isLeaseFree: Number(row.held) === 0,
  };
}

/** The lease belongs to this holder with this fence. */
function holds(db: Db, { holder, fence }: Lease): Expression<SqlBool> {
  return sql<SqlBool>`exists ${db
    .selectFrom('leases')
    .select('name')
    .where('name', '=', 'publisher')
    .where('holder', '=', holder)
    .where('fence', '=', fence)}`;
}

async function affects(statement: {
  executeTakeFirstOrThrow(): Promise<{ numUpdatedRows?: bigint; numDeletedRows?: bigint }>;
}): Promise<boolean> {
  const { numUpdatedRows, numDeletedRows } = await statement.executeTakeFirstOrThrow();
  return Number(numUpdatedRows ?? numDeletedRows ?? 0) > 0;
}

function previewsOf(db: Db): Pick<ClusterStore, 'storePreview' | 'readPreview'> {
  return {
    async storePreview(key, text, { now, endsAt }) {
      await db.deleteFrom('shelf').where('ends_at', '<=', now).execute();
      await db.insertInto('shelf').values({ key, text, ends_at: endsAt }).execute();
    },
    async readPreview(key, now) {
      const row = await db
        .selectFrom('shelf')
        .select('text')
        .where('key', '=', key)
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return row?.text ?? null;
    },
  };
}
