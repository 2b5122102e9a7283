import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill } from '../tests/support/servers/backup-folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-rights-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const source = join(folder, 'source');
beforeAll(() => fill(source, 'Northmoor'));

/** Runs a command like a shell with that umask. */
function run(umask: string, script: string, words: string[], dataDir: string) {
  const given = ['-c', 'umask "$1"; shift; exec "$@"', 'sh', umask, process.execPath];
  const { stdout, stderr, status } = spawnSync('sh', [...given, `scripts/${script}.ts`, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^(.+ so far\n)*$/);
  expect(status).toBe(0);
  return stdout;
}

/** Every path below a folder whose rights differ from the expected ones. */
function others(place: string, wanted: { folder: number; file: number }): string[] {
  const names = ['.', ...(readdirSync(place, { recursive: true }) as string[])];
  return (
    names
      .map((name) => ({ name, stats: statSync(join(place, name)) }))
      // Only the owner may read the ownership marker.
      .filter(({ name }) => !name.includes('.marquee'))
      .filter(
        ({ stats }) => (stats.mode & 0o777) !== (stats.isDirectory() ? wanted.folder : wanted.file),
      )
      .map(({ name, stats }) => `${name} ${(stats.mode & 0o777).toString(8)}`)
  );
}

const forOwner = { folder: 0o700, file: 0o600 };
const forAll = { folder: 0o755, file: 0o644 };

it('creates restores, backups and moves readable by their owner only, with an open umask', () => {
  const [kept, target, moved, media] = ['kept', 'target', 'moved', 'media'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  run('000', 'backup', [join(kept, 'b.tar.gz')], source);
  expect(others(kept, forOwner)).toEqual([]);
  run('000', 'restore', [join(kept, 'b.tar.gz')], target);
  expect(others(target, forOwner)).toEqual([]);
  run('000', 'move-store', [source, moved], source);
  expect(others(moved, forOwner)).toEqual([]);
  run('000', 'move-media', [join(target, 'files'), media], source);
  expect(others(media, forOwner)).toEqual([]);
  expect(others(target, forOwner)).toEqual([]);
});

it('creates a copy of the site that a web server can read, with a strict umask', () => {
  const copy = join(folder, 'copy', 'www');
  run('077', 'publish-to', [copy], source);
  expect(others(join(copy, '..'), forAll)).toEqual([]);
  chmodSync(join(copy, 'index.html'), 0o600);
  expect(run('077', 'publish-to', [copy], source)).toContain('1 written');
  expect(others(join(copy, '..'), forAll)).toEqual([]);
});

it('keeps the permissions of an existing target folder', () => {
  const copy = join(folder, 'own');
  mkdirSync(copy, { mode: 0o750 });
  chmodSync(copy, 0o750);
  run('077', 'publish-to', [copy], source);
  expect(statSync(copy).mode & 0o777).toBe(0o750);
});
