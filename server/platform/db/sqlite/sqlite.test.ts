import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openEmptySqliteStore } from '../../../../tests/support/databases/empty-sqlite-store.ts';
import { describeStore } from '../../../../tests/support/stores/store.contract.ts';
import { StoreModel, steps } from '../../../../tests/support/stores/store-model.ts';
import { makeTestFolder } from '../../../../tests/support/test-folder.ts';
import { openSqliteReader } from '../../../open-reader.ts';
import { FolderInUseError, lockFolder } from '../folder-lock.ts';
import { NewerSchemaError } from '../migrations/migrate.ts';
import { StoreBusyError } from '../store-errors.ts';
import { DamagedStoreError, openSqliteStore } from './sqlite.ts';

const folder = makeTestFolder();

let files = 0;
const newFile = () => {
  files += 1;
  return join(folder, `${files}`, 'content.sqlite');
};
const by = { author: 'ann@example.com', at: new Date(0) };

describeStore('SQLite', () => openEmptySqliteStore(newFile()));

describe('two clients with any sequence of saves, deletes, restores and conflicts', () => {
  it('leave the store equal to a simple model at every revision', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const store = await openSqliteStore(':memory:');
        const model = new StoreModel();
        for (const step of sequence) await model.take(step, store);
        await model.agreesWith(store);
        await store.close();
      }),
      { numRuns: 30 },
    );
  });
});

describe('the database file', () => {
  it('a second process can read one revision while the first one writes', async () => {
    const file = newFile();
    const store = await openSqliteStore(file);
    await store.write([{ kind: 'partner', id: 'a', body: { partner_name: 'A' } }], by);
    const reader = openSqliteReader(file);
    await store.write([{ kind: 'partner', id: 'a', body: { partner_name: 'B' } }], by);
    expect((await reader.at(1).get('partner', 'a'))?.body.partner_name).toBe('A');
    expect((await reader.at(2).list('partner')).map(({ body }) => body.partner_name)).toEqual([
      'B',
    ]);
    await reader.close();
    await store.close();
  });

  it('receives the write-ahead log in the next pause', async () => {
    vi.useFakeTimers();
    const file = newFile();
    const store = await openSqliteStore(file);
    for (let at = 1; at <= 10; at += 1)
      await store.write([{ kind: 'partner', id: 'a', body: { partner_name: `${at}` } }], by);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    const alone = join(folder, 'without-its-log.sqlite');
    copyFileSync(file, alone);
    const copy = openSqliteReader(alone);
    expect((await copy.at(10).get('partner', 'a'))?.body).toEqual({ partner_name: '10' });
    await copy.close();
    await store.close();
  });

  it('a damaged database file is rejected with one line and left unchanged', async () => {
    const file = newFile();
    const store = await openSqliteStore(file);
    for (let at = 0; at < 200; at += 1)
      await store.write(
        [{ kind: 'partner', id: `${at}`, body: { partner_name: 'x'.repeat(200) } }],
        by,
      );
    await store.close();
    const bytes = readFileSync(file);
    bytes.fill(7, 4096, 12_288);
    writeFileSync(file, bytes);
    const refusal = await openSqliteStore(file).catch((error) => error);
    expect(refusal).toBeInstanceOf(DamagedStoreError);
    expect(refusal.message).not.toContain('\n');
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('a file that is not a database is rejected', async () => {
    const file = join(folder, 'no-database');
    writeFileSync(file, 'hello '.repeat(1000));
    await expect(openSqliteStore(file)).rejects.toBeInstanceOf(DamagedStoreError);
  });

  it('a database file of a newer version is rejected', async () => {
    const file = newFile();
    await (await openSqliteStore(file)).close();
    const database = new DatabaseSync(file);
    database.exec('UPDATE schema_version SET version = 99');
    database.close();
    const refusal = await openSqliteStore(file).catch((error) => error);
    expect(refusal).toBeInstanceOf(NewerSchemaError);
    expect(refusal.message).toContain('99');
  });

  it('reports a lock by another connection', async () => {
    const file = newFile();
    const store = await openSqliteStore(file, { lockTimeoutMs: 20 });
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const write = store.write([{ kind: 'partner', id: 'a', body: {} }], by);
    await expect(write).rejects.toBeInstanceOf(StoreBusyError);
    other.exec('ROLLBACK');
    other.close();
    expect(await store.revision()).toBe(0);
    await store.write([{ kind: 'partner', id: 'a', body: {} }], by);
    await store.close();
  });
});

describe('the data folder', () => {
  it('can be used by one process at a time', () => {
    const place = join(folder, 'locked');
    const unlock = lockFolder(place);
    expect(() => lockFolder(place)).toThrow(FolderInUseError);
    unlock();
    lockFolder(place)();
  });
});
