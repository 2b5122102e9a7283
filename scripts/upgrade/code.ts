import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { privateFolder, replaceDurably } from '../../server/platform/bytes/durable.ts';

/** The product's own folder, as a clone of its repository. An image has none. */
const root = fileURLToPath(new URL('../..', import.meta.url));

export const isClone = () => existsSync(join(root, '.git'));

/** @throws Error with the message of git */
export function git(...words: string[]): string {
  const done = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (done.status === 0) return done.stdout.trim();
  throw new Error(`git ${words[0]} failed: ${(done.stderr || done.error?.message || '').trim()}`);
}

/** Commits that set a version in package.json, the newest first. */
function listVersionCommits(run: typeof git): { commit: string; version: string }[] {
  const commits = run('log', '--all', '--format=%H', '-G^ *"version":', '--', 'package.json');
  return commits.split('\n').flatMap((commit) => {
    const version = commit && JSON.parse(run('show', `${commit}:package.json`)).version;
    return version ? [{ commit, version }] : [];
  });
}

/** The newest tag; the newest version that was set, without tags. @throws Error if there is none */
export function newestVersion(run = git): string {
  const [tag] = run('tag', '--sort=-version:refname').split('\n');
  const newest = tag || listVersionCommits(run)[0]?.version;
  if (newest) return newest;
  throw new Error('There is no version yet. Name a branch or a commit.');
}

/** The commit of a tag, a branch or a commit; of a version without a tag, the one that set it. @throws Error */
export function findCommit(version: string, run = git): string {
  try {
    return run('rev-parse', '--verify', '--quiet', `${version}^{commit}`);
  } catch (cause) {
    const number = version.replace(/^v/, '');
    const set = listVersionCommits(run).findLast((it) => it.version === number);
    if (set) return set.commit;
    throw new Error(`There is no version, branch or commit ${version} here.`, { cause });
  }
}

/** Runs a command of the code that is checked out now. @throws Error if it fails */
export function runCommand(...words: string[]): void {
  const done = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...words], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) throw new Error(`npm run ${words.join(' ')} failed.`);
}

/** The last upgrade. */
interface Upgrade {
  /** The commit before it. */
  from: string;
  /** The schema before it; 0 without a database. */
  schema: number;
}

const noteFileOf = (dataDir: string) => join(dataDir, 'before', 'upgrade.json');

/** Notes an upgrade before it begins, so that one can go back from any of its steps. */
export async function logUpgrade(dataDir: string, upgrade: Upgrade): Promise<void> {
  await mkdir(join(dataDir, 'before'), privateFolder);
  await replaceDurably(noteFileOf(dataDir), JSON.stringify(upgrade));
}

export function readUpgradeNote(dataDir: string): Upgrade | null {
  const note = noteFileOf(dataDir);
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Upgrade) : null;
}
