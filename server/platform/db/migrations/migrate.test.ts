import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tables } from '../../../tables.ts';
import { createSingleConnection } from '../sql-database.ts';
import { createSqliteDialect } from '../sqlite/dialect.ts';
import { migrate, migrations, NewerSchemaError, newestSchema } from './migrate.ts';

describe('servers of two versions during a rolling update', () => {
  const addsColumn = async (db: Kysely<Tables>) => {
    await sql`ALTER TABLE queries ADD COLUMN seen INTEGER NOT NULL DEFAULT 0`.execute(db);
  };
  const open = () =>
    createSingleConnection(
      new Kysely<Tables>({ dialect: createSqliteDialect(new DatabaseSync(':memory:')) }),
    );
  const known = newestSchema;

  it('an older server starts on the next version’s schema and leaves it unchanged', async () => {
    const database = open();
    await migrate(database);
    await migrate(database, [...migrations, addsColumn], known);
    await migrate(database);
    const { version } = await database.db
      .selectFrom('schema_version')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(version).toBe(known + 1);
  });

  it('an older server refuses an incompatible schema', async () => {
    const database = open();
    await migrate(database, [...migrations, addsColumn], known + 1);
    await expect(migrate(database)).rejects.toBeInstanceOf(NewerSchemaError);
  });

  it('an older server refuses a schema without information on compatibility', async () => {
    const database = open();
    await migrate(database);
    await database.db
      .updateTable('schema_version')
      .set({ version: known + 1 })
      .execute();
    await expect(migrate(database)).rejects.toBeInstanceOf(NewerSchemaError);
  });
});

it('no migration removes or renames anything that the previous version uses', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder).filter((name) => /^\d{3}-.*\.ts$/.test(name));
  expect(files).toHaveLength(migrations.length);
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text, name).not.toMatch(
      /DROP (TABLE|COLUMN)|\bRENAME\b|dropTable|dropColumn|renameTo|renameColumn|alterColumn/i,
    );
  }
});
