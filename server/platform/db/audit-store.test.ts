import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../../tests/support/test-folder.ts';
import { ConflictError } from '../../content/content-errors.ts';
import { openSqliteStore } from './sqlite/sqlite.ts';

const folder = makeTestFolder();

let files = 0;
const newFile = () => {
  files += 1;
  return join(folder, `${files}.sqlite`);
};
const by = { author: 'ann@example.com', at: new Date('2026-01-02T03:04:05Z') };
const partner = (name: string) => ({
  kind: 'partner' as const,
  id: 'p',
  body: { partner_name: name },
});

/** A store with a document that was saved twice, deleted and restored. */
async function written(file = newFile()) {
  const store = await openSqliteStore(file);
  await store.write([partner('A')], by);
  await store.write([partner('B')], by);
  await store.write([{ kind: 'partner', id: 'p', body: null }], by);
  await store.undelete(3, { ...by, author: 'ben@example.com' });
  return { store, file };
}

describe('the audit log', () => {
  it('records the author, time, and revisions before and after each write', async () => {
    const { store } = await written();
    const [back, gone, second, first, began] = await store.auditTrail();
    expect(began).toMatchObject({ number: 1, action: 'began', to: 0 });
    const what = { subject: 'partner/p', at: by.at.toISOString(), author: by.author };
    expect(first).toMatchObject({ ...what, action: 'save', from: null, to: 1 });
    expect(second).toMatchObject({ ...what, action: 'save', from: 1, to: 2 });
    expect(gone).toMatchObject({ ...what, action: 'delete', from: 2, to: 3, bodyDigest: null });
    expect(back).toMatchObject({ action: 'undelete', author: 'ben@example.com', to: 4 });
    expect(await store.verifyAudit()).toMatchObject({ isWhole: true, entries: 5, faults: [] });
    await store.close();
  });

  it('records no entry for a refused write', async () => {
    const { store } = await written();
    const write = store.write([partner('C'), { ...partner('D'), baseRevision: 1 }], by);
    await expect(write).rejects.toBeInstanceOf(ConflictError);
    expect((await store.verifyAudit()).entries).toBe(5);
    await store.close();
  });

  it('records accounts and erased messages, without text from visitors', async () => {
    const store = await openSqliteStore(newFile());
    const account = { _id: 'a', email: 'ann@example.com', passwordHash: 'x', createdAt: 'then' };
    await store.createAccount(account);
    await store.createAccount(account);
    await store.setPassword('ann@example.com', 'y');
    await store.removeAccount('ann@example.com');
    await store.removeAccount('ann@example.com');
    const query = { name: 'Vera', phone_number: '5', subject: 's', suspected_spam: false };
    await store.addQuery({ ...query, _id: 'q', created_at: '2026-01-01' });
    expect(await store.eraseQueries(['q', 'unknown'], by)).toBe(1);
    expect(await store.eraseQueries(['q'], by)).toBe(0);
    const trail = (await store.auditTrail()).map(({ action, subject }) => `${action} ${subject}`);
    expect(trail.reverse()).toEqual([
      'began audit',
      'add account account/ann@example.com',
      'set password account/ann@example.com',
      'remove account account/ann@example.com',
      'erase queries 1 queries',
    ]);
    expect(JSON.stringify(trail)).not.toContain('Vera');
    await store.close();
  });

  it.each([
    ['an entry was changed', "UPDATE audit SET author = 'mallory' WHERE number = 3"],
    ['an entry was removed', 'DELETE FROM audit WHERE number = 3'],
    ['the newest entries were removed', 'DELETE FROM audit WHERE number > 3'],
    ['the whole trail was deleted', 'DELETE FROM audit'],
    ['a revision was changed', `UPDATE revisions SET body = '{}' WHERE revision = 2`],
    [
      'the author of a revision was changed',
      `UPDATE revisions SET author = 'm' WHERE revision = 2`,
    ],
    [
      'a revision was inserted',
      `INSERT INTO revisions (kind, id, author, at, created, heading, batch) VALUES ('partner', 'z', 'm', 'now', 9, '', 9)`,
    ],
    [
      'a revision was removed',
      'PRAGMA foreign_keys = OFF; DELETE FROM documents; DELETE FROM revisions WHERE revision = 4',
    ],
  ])('detects tampering: %s', async (_what, sql) => {
    const { store, file } = await written();
    await store.close();
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
    const opened = await openSqliteStore(file);
    const report = await opened.verifyAudit();
    expect(report.isWhole).toBe(false);
    expect(report.faults[0]).toMatch(/\.$/);
    await opened.close();
  });
});
