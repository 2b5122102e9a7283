import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBrowser } from './install-browser.ts';
import { type Repair, repairs } from './look/repairs.ts';

/**
 * `npm run test:undo [-- WORD]` undoes each repair of what visitors see, one at a time in a copy of the last
 * commit, and runs the test that guards it: it has to fail. Exit codes: 0 when every undoing is noticed, 1 otherwise.
 */
const [word = ''] = process.argv.slice(2);
const chosen = repairs.filter(({ what, guard }) => `${what} ${guard}`.includes(word));

const parent = await mkdtemp(join(tmpdir(), 'marquee-undo-'));
const copy = join(parent, 'copy');
const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' });
const added = git('worktree', 'add', '--detach', copy, 'HEAD');
if (added.status !== 0) throw new Error(added.stderr);
await linkPackages();
await ensureBrowser();

/** Package by package: what a build keeps in `node_modules/.cache` is the copy's own, or the site is not compiled. */
async function linkPackages() {
  const [theirs, own] = [resolve('node_modules'), join(copy, 'node_modules')];
  await mkdir(own);
  for (const name of await readdir(theirs))
    if (name !== '.cache') await symlink(join(theirs, name), join(own, name));
}

function commandOf({ guard, test = '' }: Repair): string[] {
  if (/\.test\.tsx?$/.test(guard))
    return ['node_modules/vitest/vitest.mjs', 'run', guard, ...(test === '' ? [] : ['-t', test])];
  const config = guard.startsWith('tests/look/') ? ['-c', 'tests/look/look.config.ts'] : [];
  const file = guard.split('/').at(-1) ?? '';
  const one = ['--max-failures=1', ...(test === '' ? [] : ['--grep', test])];
  return ['node_modules/playwright/cli.js', 'test', ...config, file, ...one];
}

/** The test and what it says is wrong; null when nothing is said to be, or the test could not come to what it expects. */
function noticed(command: string[]): string | null {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    maxBuffer: 1 << 28,
    // A test that hangs has noticed nothing.
    timeout: 600_000,
  });
  if (status === 0) return null;
  const lines = `${stdout}\n${stderr}`.split('\n');
  const first = (pattern: RegExp) => lines.find((line) => pattern.test(line))?.trim();
  // Only what a test expected counts: a site that cannot be compiled fails every test.
  const expected = first(/^\s*(AssertionError\b|(Error: )?expect\((received|locator|page)\))/);
  const fault = expected && (first(/^\s*(Assertion)?Error\b/) ?? expected);
  const test = first(/^\s*(1\) | FAIL )/) ?? '';
  return fault === undefined ? null : `${test} ${fault}`;
}

try {
  for (const repair of chosen) {
    const file = join(copy, repair.file);
    const text = await readFile(file, 'utf8');
    if (text.split(repair.repaired).length !== 2)
      throw new Error(
        `${repair.file} no longer holds “${repair.repaired}” once: say how to undo “${repair.what}”.`,
      );
    await writeFile(
      file,
      text.replace(repair.repaired, () => repair.undone),
    );
    const said = noticed(commandOf(repair));
    await writeFile(file, text);
    if (said === null) process.exitCode = 1;
    console.log(
      `${said === null ? 'MISSED' : 'caught'} ${repair.what} (${repair.guard}): ${said ?? 'nothing was noticed'}`,
    );
  }
} finally {
  git('worktree', 'remove', '--force', copy);
  await rm(parent, { recursive: true, force: true });
}
