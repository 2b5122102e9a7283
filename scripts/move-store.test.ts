import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../server/platform/db/folder-lock.ts';
import { openSqliteStore } from '../server/platform/db/sqlite/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-move-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const from = join(folder, 'from');
const to = `sqlite:${join(folder, 'to.sqlite')}`;

function move(...words: string[]) {
  const run = spawnSync(process.execPath, ['scripts/move-store.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, TARGET: to, BAD: 'postgres://ann:unmistakable@host' },
  });
  return { code: run.status, said: run.stdout, error: run.stderr };
}

describe('npm run tool -- move-store', () => {
  it('copies a data folder, reports the copied rows, and refuses to copy it onto itself', async () => {
    const store = await openSqliteStore(join(from, 'content.sqlite'));
    const by = { author: 'ann@example.com', at: new Date(0) };
    await store.write([{ kind: 'partner', id: 'p', body: {} }], by);
    await store.close();
    const { code, said } = move(from, '$TARGET');
    expect(said).toMatch(/^revisions +1 rows {2}[0-9a-f]{64}$/m);
    expect(said).toContain('The audit trail is intact: 2 entries.');
    expect(code).toBe(0);
    expect(move(from, to)).toMatchObject({ code: 1, error: expect.stringContaining('--replace') });
    expect(move(from, to, '--replace').code).toBe(0);
  });

  it('refuses to copy the database of a running server', () => {
    const releaseLock = lockFolder(from);
    expect(move(from, to, '--replace')).toMatchObject({
      code: 1,
      error: expect.stringContaining('Another Marquee is running'),
    });
    releaseLock();
  });

  it('reports errors in one line, never with a password', () => {
    for (const words of [[from], [from, '$BAD']]) {
      const { code, error } = move(...words);
      expect(code).toBe(1);
      expect(error.trim().split('\n')).toHaveLength(1);
      expect(error).not.toContain('unmistakable');
    }
  });
});
