import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../../tests/support/databases/databases.ts';
import { backToSchema5 } from '../../../../tests/support/databases/former-schema.ts';
import type { Store } from '../../../store.ts';
import { sqlStore } from '../../../store.ts';
import { openSqliteDatabase } from '../sqlite/sqlite.ts';
import { migrate } from './migrate.ts';

const databases = testDatabases();
/** A data folder's database in the previous version's schema: a query, and one marked as spam. */
const former = () => databases.formerFile(5);

async function expectLeads(store: Store): Promise<void> {
  expect(await store.leadsByStatus()).toEqual({ new: 1, in_hand: 0, answered: 0, spam: 1 });
  const found = await store.leads({ search: 'vera ün' }, { limit: 10 });
  expect(found).toMatchObject([{ name: 'Vera Ünal', status: 'new', times: 1, reasons: [] }]);
  expect(await store.queries()).toMatchObject([
    { name: 'Buy', suspected_spam: true },
    { name: 'Vera Ünal', suspected_spam: false },
  ]);
}

describe('a data folder of the previous version', () => {
  it('opens with its queries as leads, without notifications', async () => {
    const database = await openSqliteDatabase(former());
    await expectLeads(sqlStore(database));
    const rows = await database.db.selectFrom('queries').select(['planned', 'caller']).execute();
    expect(rows).toEqual([
      { planned: 1, caller: '442079460000' },
      { planned: 1, caller: '5550100' },
    ]);
    await database.db.destroy();
  });

  it('opens in PostgreSQL too, with tables of the previous version', async () => {
    const database = await databases.emptyPostgres();
    for (const statement of backToSchema5) await sql.raw(statement).execute(database.db);
    for (const [name, spam] of [
      ['Vera Ünal', 0],
      ['Buy', 1],
    ] as const)
      await sql`INSERT INTO queries (_id, name, phone_number, subject, created_at, suspected_spam)
        VALUES (${name}, ${name}, '1', 's', '2026-03-01T10:00:00.000Z', ${spam})`.execute(
        database.db,
      );
    await migrate(database);
    await expectLeads(sqlStore(database));
    await database.db.destroy();
  });
});
