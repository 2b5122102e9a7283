import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../../tests/support/databases/databases.ts';
import { backToSchema6 } from '../../../../tests/support/databases/former-schema.ts';
import { sqlStore } from '../../../store.ts';
import { openSqliteStore } from '../sqlite/sqlite.ts';
import { migrate, worksFrom } from './migrate.ts';

const databases = testDatabases();
/**
 * A data folder's database in the previous version's schema: a section saved by two people, and a service that one
 * created and the other deleted with both its categories.
 */
const former = () => databases.formerFile(6);

describe('a data folder of the previous version', () => {
  it('opens with everything ever saved in its history', async () => {
    const store = await openSqliteStore(former());
    const steps = await store.steps({}, { limit: 10 });
    expect(steps.map(({ author, action, documents }) => [author, action, documents])).toEqual([
      ['ben@example.com', 'delete', { service: 1, 'page-content': 2 }],
      ['ben@example.com', 'save', { section: 1 }],
      ['ann@example.com', 'save', { service: 1, 'page-content': 2 }],
      ['ann@example.com', 'save', { section: 1 }],
    ]);
    expect(await store.deletions({ limit: 10 })).toMatchObject([
      { changes: [{ before: { name: 'Tutoring' } }, {}, {}] },
    ]);
    expect((await store.verifyAudit()).isWhole).toBe(true);
    await store.close();
  });

  it('opens in PostgreSQL too, with tables of the previous version', async () => {
    const database = await databases.emptyPostgres();
    const store = sqlStore(database);
    const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };
    await store.write([{ kind: 'section', id: 'our_team', body: { heading: 'One' } }], by);
    for (const statement of backToSchema6) await sql.raw(statement).execute(database.db);
    await migrate(database);
    expect(await store.steps({ authors: ['ann'] }, { limit: 10 })).toHaveLength(1);
    await store.close();
  });

  it('refuses servers of the previous version, which could not publish own pages', () => {
    expect(worksFrom).toBeGreaterThanOrEqual(7);
  });
});
