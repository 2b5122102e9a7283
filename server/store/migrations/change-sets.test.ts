import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backToSchema7 } from '../../../tests/support/servers/former-schema.ts';
import { type InProcessPostgres, startPglite } from '../../../tests/support/servers/pglite.ts';
import { openDatabaseOver } from '../postgres.ts';
import { sqlStore } from '../sql/sql-store.ts';
import { openSqliteDatabase } from '../sqlite.ts';
import { migrate } from './migrate.ts';

/** The database of a data folder as the version before wrote it: a section saved twice, and a page of one's own. */
const former = gunzipSync(readFileSync(join(import.meta.dirname, 'fixtures/schema-7.sqlite.gz')));
const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };

const folder = mkdtempSync(join(tmpdir(), 'marquee-upgrade-'));
let postgres: InProcessPostgres;
beforeAll(async () => {
  postgres = await startPglite();
});
afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a data folder of the version before', () => {
  it('opens, all of its content stays, and drafts can be made', async () => {
    const file = join(folder, 'content.sqlite');
    writeFileSync(file, former);
    const database = await openSqliteDatabase(file);
    const store = sqlStore(database);
    expect((await store.get('section', 'our_team'))?.body).toEqual({ heading: 'Two' });
    expect(await store.list('page')).toHaveLength(1);
    await store.addChangeSet({ id: 's', name: 'Summer' }, by);
    expect(await store.changeSets('open', 10)).toMatchObject([{ name: 'Summer', count: 0 }]);
    expect((await store.verifyAudit()).isWhole).toBe(true);
    await store.close();
  });

  it('opens in PostgreSQL too, whose tables the version before made', async () => {
    const database = await openDatabaseOver(await postgres.emptyPool());
    const store = sqlStore(database);
    await store.write([{ kind: 'section', id: 'our_team', body: { heading: 'One' } }], by);
    for (const statement of backToSchema7) await sql.raw(statement).execute(database.db);
    await migrate(database);
    await store.addChangeSet({ id: 's', name: 'Summer' }, by);
    expect((await store.changeSet('s'))?.documents).toEqual([]);
    await store.close();
  });
});
