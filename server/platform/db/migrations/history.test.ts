import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../../tests/support/databases/databases.ts';
import { backToSchema6 } from '../../../../tests/support/databases/former-schema.ts';
import { sqlStore } from '../../../store.ts';
import { openSqliteStore } from '../sqlite/sqlite.ts';
import { migrate, worksFrom } from './migrate.ts';

const databases = testDatabases();
/**
 * The database of a data folder as the version before wrote it: a section saved by two people, and a service that one
 * made and the other deleted with both its categories.
 */
const former = () => databases.formerFile(6);

describe('a data folder of the version before', () => {
  it('opens, and all that was ever saved in it is in the history', async () => {
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

  it('opens in PostgreSQL too, whose tables the version before made', async () => {
    const database = await databases.emptyPostgres();
    const store = sqlStore(database);
    const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };
    await store.write([{ kind: 'section', id: 'our_team', body: { heading: 'One' } }], by);
    for (const statement of backToSchema6) await sql.raw(statement).execute(database.db);
    await migrate(database);
    expect(await store.steps({ authors: ['ann'] }, { limit: 10 })).toHaveLength(1);
    await store.close();
  });

  it('lets no server of the version before work on, which could not publish pages of one’s own', () => {
    expect(worksFrom).toBeGreaterThanOrEqual(7);
  });
});
