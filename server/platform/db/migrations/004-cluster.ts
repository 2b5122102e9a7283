import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';

/**
 * Adds the publisher's lease, the live release and editors' progress messages, for several servers on one database.
 */
export async function cluster(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('leases')
    .ifNotExists()
    .addColumn('name', 'text', (it) => it.primaryKey())
    .addColumn('holder', 'text', (it) => it.notNull())
    .addColumn('fence', 'bigint', (it) => it.notNull())
    .addColumn('expires_at', 'bigint', (it) => it.notNull())
    .execute();
  await schema
    .createTable('releases')
    .ifNotExists()
    .addColumn('number', 'bigint', (it) => it.primaryKey())
    .addColumn('manifest', 'text', (it) => it.notNull())
    .execute();
  await schema
    .createTable('live_release')
    .ifNotExists()
    .addColumn('id', 'integer', (it) => it.primaryKey())
    .addColumn('release', 'bigint', (it) => it.notNull())
    .addColumn('newest', 'bigint', (it) => it.notNull())
    .addColumn('pinned', 'integer', (it) => it.notNull())
    .addColumn('switches', 'bigint', (it) => it.notNull())
    .execute();
  await schema
    .createTable('publish_state')
    .ifNotExists()
    .addColumn('id', 'integer', (it) => it.primaryKey())
    .addColumn('number', 'bigint', (it) => it.notNull())
    .addColumn('switches', 'bigint', (it) => it.notNull())
    .addColumn('body', 'text')
    .addColumn('wakes', 'bigint', (it) => it.notNull())
    .addColumn('distrusts', 'bigint', (it) => it.notNull())
    .execute();
  await schema
    .createTable('shelf')
    .ifNotExists()
    .addColumn('key', 'text', (it) => it.primaryKey())
    .addColumn('text', 'text', (it) => it.notNull())
    .addColumn('ends_at', 'bigint', (it) => it.notNull())
    .execute();
  await db
    .insertInto('live_release')
    .values({ id: 1, release: 0, newest: 0, pinned: 0, switches: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('publish_state')
    .values({ id: 1, number: 0, switches: 0, body: null, wakes: 0, distrusts: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
