import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPostgres } from './support/databases/postgres-server.ts';
import { readSourceFiles } from './support/source-code/source-files.ts';

/** A change does not run the nightly commands, so that a wrong name would be noticed late. */
const nightly = readFileSync('.ci/nightly', 'utf8');
const [, suites = ''] = /<<'SUITES'\n(.*?)\nSUITES$/ms.exec(nightly) ?? [];
const commands = suites.split('\n').map((line) => line.slice(line.indexOf(' ') + 1));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Everything that a command names, with whether it exists. */
function named(command: string): [what: string, exists: boolean][] {
  const words = command.split(' ').filter((word) => !/^[A-Z_]+=/.test(word));
  const [program, first = '', ...rest] = words;
  const found: [string, boolean][] = [];
  if (program === 'npm') {
    const name = first === 'run' ? (rest[0] ?? '') : first;
    found.push([`npm run ${name}`, name in scripts]);
  }
  if (program === 'npx') found.push([first, existsSync(`node_modules/.bin/${first}`)]);
  if (program === 'node') {
    found.push([first, existsSync(first)]);
    if (first === 'lab/run.mjs') found.push([`lab/${rest[0]}.ts`, existsSync(`lab/${rest[0]}.ts`)]);
  }
  for (const word of rest)
    if (/^(lab|tests|server|scripts)\//.test(word)) found.push([word, existsSync(word)]);
    else if (/\.spec\.ts$/.test(word)) found.push([word, existsSync(`tests/e2e/${word}`)]);
  return found;
}

describe('the nightly run', () => {
  it.each(commands)('refers only to existing scripts and files: %s', (command) => {
    const missing = named(command).filter(([, exists]) => !exists);
    expect(missing).toEqual([]);
    expect(named(command)).not.toEqual([]);
  });

  it('sets only variables that some program reads', () => {
    const source = readSourceFiles(['lab', 'tests', 'server', 'scripts', 'shared'])
      .map(({ text }) => text)
      .join('\n');
    const set = commands.flatMap((command) => command.match(/\b[A-Z_]+(?==)/g) ?? []);
    expect(set.length).toBeGreaterThan(4);
    for (const name of new Set(set)) expect(source).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('uses the pinned Node, whichever is first in the PATH', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-nightly-'));
    try {
      // Another Node before it, which fails.
      writeFileSync(join(folder, 'node'), '#!/bin/sh\nexit 9\n', { mode: 0o755 });
      const [before] = nightly.split(/^log=/m);
      const script = `${before?.replace('$(dirname "$0")/..', resolve('.'))}\nnode --version`;
      const { stdout } = spawnSync('bash', ['-c', script], {
        env: { PATH: `${folder}:${process.env.PATH}` },
        encoding: 'utf8',
      });
      expect(stdout.trim()).toBe(`v${readFileSync('.nvmrc', 'utf8').trim()}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('tests the PostgreSQL of compose.yaml, and no other', async () => {
    const [, version] = /image: postgres:(\d+)/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
    expect(suites).toContain(`POSTGRES_VERSION=${version} `);
    expect(await findPostgres('9.9')).toBeNull();
    for (const wanted of ['15', version])
      expect((await findPostgres(wanted)) ?? `/${wanted}/`).toContain(`/${wanted}/`);
  });
});
