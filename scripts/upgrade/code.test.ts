import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../server/open-store.ts';
import { readSchema } from '../../server/platform/db/sqlite/snapshot.ts';
import { unpackFolder } from '../../tests/support/databases/databases.ts';
import { findCommit, newestVersion } from './code.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-versions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the versions of a clone', () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  function commit(version: string, more = ''): string {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version, more }, null, 2));
    git('add', '.');
    git('commit', '--quiet', '--message', `${version} ${more}`);
    return git('rev-parse', 'HEAD');
  }

  it('come from the commits that set them, with or without v, when there are no tags', () => {
    git('init', '--quiet', '--initial-branch=main');
    const first = commit('0.1.0');
    commit('0.1.0', 'further work');
    const second = commit('0.2.0');
    commit('0.2.0', 'further work');
    for (const [version, wanted] of [
      ['v0.1.0', first],
      ['0.1.0', first],
      ['v0.2.0', second],
      [newestVersion(git), second],
      ['main', git('rev-parse', 'HEAD')],
    ] as const)
      expect(findCommit(version, git)).toBe(wanted);
    for (const version of ['v0.2', 'v0.2.1', '9.9.9', 'nothing'])
      expect(() => findCommit(version, git)).toThrow(
        `no version, branch or commit ${version} here`,
      );
  });

  it('come from tags where they exist', () => {
    git('init', '--quiet');
    commit('0.1.0');
    const tagged = commit('0.2.0', 'with a correction');
    git('tag', 'v0.10.0');
    git('tag', 'v0.2.0', 'HEAD~1');
    expect(newestVersion(git)).toBe('v0.10.0');
    expect(findCommit('v0.10.0', git)).toBe(tagged);
    expect(findCommit('v0.2.0', git)).not.toBe(tagged);
  });
});

it('go-back finds the copy of an upgrade that was not recorded', async () => {
  const file = join(folder, 'content.sqlite');
  unpackFolder('0.2.0', file);
  const schema = readSchema(file);
  await (await openStore({ DATA_DIR: folder, DATABASE_URL: '', DATABASE_POOL: 1 })).close();
  expect(readSchema(file)).not.toBe(schema);
  expect(existsSync(join(folder, 'before', `schema-${schema}`))).toBe(true);
  const { stdout, status } = spawnSync(process.execPath, ['scripts/go-back.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    encoding: 'utf8',
  });
  expect({ stdout, status }).toEqual({
    stdout: expect.stringMatching(
      /^The earlier version works with the database as it is\.\n(Check out the earlier commit|Set MARQUEE_VERSION)/,
    ),
    status: 0,
  });
});
