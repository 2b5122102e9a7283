import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSchema } from '../../server/platform/db/sqlite/snapshot.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import { unpackFolder } from '../../tests/support/databases/databases.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const list = 'server/platform/db/migrations/migrate.ts';

let folder = '';
let clone = '';
let data = '';
let now = '';
/** Commits on top of it: with a migration that the version here does not know, and with one that damages data. */
let next = '';
let faulty = '';

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
    cwd: clone,
    encoding: 'utf8',
  }).trim();

function commitMigration(statement: string): string {
  git('checkout', '--quiet', '--detach', now);
  const file = join(clone, list);
  const added = `async (db) => void (await sql\`${statement}\`.execute(db))`;
  const text = readFileSync(file, 'utf8').replace(/( = \[\w[^\]]*)\]/, `$1, ${added}]`);
  writeFileSync(file, text.replace(/worksFrom = \d+/, 'worksFrom = newestSchema'));
  git('commit', '--quiet', '--all', '--message', statement);
  const made = git('rev-parse', 'HEAD');
  git('checkout', '--quiet', '--detach', now);
  return made;
}

const env = () => ({
  ...process.env,
  DATA_DIR: data,
  DATABASE_URL: '',
  PORT: '0',
  ADMIN_PORT: '0',
});
const file = () => join(data, 'content.sqlite');
const head = () => git('rev-parse', 'HEAD');

function run(...words: string[]): { code: number | null; said: string } {
  const options = { cwd: clone, encoding: 'utf8', env: env() } as const;
  const done = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...words], options);
  return { code: done.status, said: done.stdout + done.stderr };
}

async function revisions(): Promise<number> {
  const store = await openSqliteStore(file());
  const revision = await store.revision();
  await store.close();
  return revision;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-upgrade-'));
  clone = join(folder, 'code');
  execFileSync('git', ['clone', '--quiet', '--shared', root, clone]);
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(clone, 'node_modules')]);
  now = head();
  next = commitMigration('ALTER TABLE queries ADD COLUMN tried INTEGER NOT NULL DEFAULT 0');
  faulty = commitMigration('DELETE FROM audit WHERE number = 2');
}, 120_000);
afterAll(() => removeFolder(folder));

beforeEach(async () => {
  data = mkdtempSync(join(folder, 'data-'));
  unpackFolder('0.2.0', file());
  // As this version left it, with the picture that a service shows.
  mkdirSync(join(data, 'files/media'), { recursive: true });
  writeFileSync(join(data, `files/media/${'a'.repeat(24)}-60x40-000000.webp`), '');
  await revisions();
  git('checkout', '--quiet', '--detach', now);
});

it('takes code and database to the next version, and both back without a loss', async () => {
  const [schema, before] = [readSchema(file()) ?? 0, await revisions()];
  const upgraded = run('upgrade', next);
  expect(upgraded.said).toContain('Upgraded to');
  expect([upgraded.code, head(), readSchema(file())]).toEqual([0, next, schema + 1]);
  expect(run('upgrade', next).said).toContain('is the version here');

  const back = run('go-back');
  expect(back.said).toContain('The database is as it was before the upgrade.');
  expect([back.code, head(), readSchema(file()), await revisions()]).toEqual([
    0,
    now,
    schema,
    before,
  ]);
}, 600_000);

it('leaves everything as it was if a step fails, and with changed code', async () => {
  const schema = readSchema(file());
  const failed = run('upgrade', faulty);
  expect(failed.said).toContain(
    'npm run doctor failed. Nothing was upgraded; start as before: npm start',
  );
  expect([failed.code, head(), readSchema(file())]).toEqual([1, now, schema]);

  writeFileSync(join(clone, 'README.md'), 'changed');
  expect(run('upgrade', next)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The code was changed here'),
  });
  git('checkout', '--quiet', 'README.md');
}, 600_000);

it.each([1, 9, 40])(
  'can go back after it was killed within %i s',
  async (seconds) => {
    const [schema, before] = [readSchema(file()), await revisions()];
    const upgrade = spawn(process.execPath, ['scripts/upgrade.ts', next], {
      cwd: clone,
      env: env(),
      stdio: 'ignore',
      detached: true,
    });
    const ended = new Promise((done) => upgrade.once('close', done));
    // With all its commands.
    const kill = setTimeout(() => process.kill(-(upgrade.pid ?? 0), 'SIGKILL'), seconds * 1000);
    await ended;
    clearTimeout(kill);
    run('go-back');
    expect([head(), readSchema(file()), await revisions()]).toEqual([now, schema, before]);
  },
  600_000,
);
