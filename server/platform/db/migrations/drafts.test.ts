import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../../tests/support/databases/databases.ts';
import { backToSchema7 } from '../../../../tests/support/databases/former-schema.ts';
import { sqlStore } from '../../../store.ts';
import { openSqliteDatabase } from '../sqlite/sqlite.ts';
import { migrate } from './migrate.ts';

const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };

const databases = testDatabases();
/** A data folder's database in the previous version's schema: a section saved twice, and an own page. */
const former = () => databases.formerFile(7);

describe('a data folder of the previous version', () => {
  it('opens with all its content, and accepts drafts', async () => {
    const database = await openSqliteDatabase(former());
    const store = sqlStore(database);
    expect((await store.get('section', 'our_team'))?.body).toEqual({ heading: 'Two' });
    expect(await store.list('page')).toHaveLength(1);
    await store.addDraft({ id: 's', name: 'Summer' }, by);
    expect(await store.drafts('open', 10)).toMatchObject([{ name: 'Summer', count: 0 }]);
    expect((await store.verifyAudit()).isWhole).toBe(true);
    await store.close();
  });

  it('opens in PostgreSQL too, with tables of the previous version', async () => {
    const database = await databases.emptyPostgres();
    const store = sqlStore(database);
    await store.write([{ kind: 'section', id: 'our_team', body: { heading: 'One' } }], by);
    for (const statement of backToSchema7) await sql.raw(statement).execute(database.db);
    await migrate(database);
    await store.addDraft({ id: 's', name: 'Summer' }, by);
    expect((await store.draft('s'))?.documents).toEqual([]);
    await store.close();
  });
});
