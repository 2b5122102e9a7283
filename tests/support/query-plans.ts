import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from '../../server/platform/db/migrations/migrate.ts';
import { createSingleConnection } from '../../server/platform/db/sql-database.ts';
import { createSqliteDialect } from '../../server/platform/db/sqlite/dialect.ts';
import type { Tables } from '../../server/tables.ts';

/** Opens an empty SQLite database that can tell how it runs queries. */
export async function openPlannedDatabase() {
  const database = new DatabaseSync(':memory:');
  let asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const sqlDatabase = createSingleConnection(
    new Kysely<Tables>({
      dialect: createSqliteDialect(database),
      log: ({ query }) => void asked.push(query),
    }),
  );
  await migrate(sqlDatabase);
  return {
    sqlDatabase,
    /** Returns the steps of SQLite's plan for each query that `work` makes. */
    async plansOf(work: () => Promise<unknown>): Promise<string[][]> {
      asked = [];
      await work();
      return asked.map(({ sql, parameters }) =>
        database
          .prepare(`EXPLAIN QUERY PLAN ${sql}`)
          .all(...(parameters as string[]))
          .map(({ detail }) => String(detail)),
      );
    },
  };
}
