import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { StoreFullError } from '../store-errors.ts';
import { createSqliteDialect } from './dialect.ts';

it('reports a full disk, and continues with writes that fit', async () => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE kept (text TEXT); PRAGMA max_page_count = 4;');
  const db = new Kysely<{ kept: { text: string } }>({ dialect: createSqliteDialect(database) });
  const keep = (text: string) => db.insertInto('kept').values({ text }).execute();
  await expect(keep('A'.repeat(100_000))).rejects.toBeInstanceOf(StoreFullError);
  await keep('B');
  const { rows } = await sql`SELECT text FROM kept`.execute(db);
  expect(rows).toEqual([{ text: 'B' }]);
  await db.destroy();
});
