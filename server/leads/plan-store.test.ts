import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../platform/db/migrations/migrate.ts';
import { createSingleConnection } from '../platform/db/sql-database.ts';
import { createSqliteDialect } from '../platform/db/sqlite/dialect.ts';
import type { Tables } from '../tables.ts';
import { createPlanStore } from './plan-store.ts';
import { createQueryStore } from './query-store.ts';

it('never scans all leads to check one', async () => {
  const database = new DatabaseSync(':memory:');
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const dialect = createSqliteDialect(database);
  const sqlDatabase = createSingleConnection(
    new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) }),
  );
  await migrate(sqlDatabase);
  await createQueryStore(sqlDatabase).addQuery({
    ...{ _id: 'a', name: 'Vera', phone_number: '0113 496 0142', subject: 'A course in May' },
    ...{ created_at: '2026-05-01T10:00:00.000Z', suspected_spam: false, sender: 's' },
  });
  asked.length = 0;
  await createPlanStore(sqlDatabase).circumstancesOf('a');
  const ways = asked.flatMap(({ sql, parameters }) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...(parameters as string[]))
      .map(({ detail }) => String(detail)),
  );
  expect(asked.length).toBeGreaterThan(3);
  // A full scan, or a scan of all lower numbers, reads every lead.
  expect(ways.filter((way) => /^SCAN queries$|PRIMARY KEY \(rowid<\?\)/.test(way))).toEqual([]);
});
