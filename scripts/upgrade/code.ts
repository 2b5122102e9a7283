import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { privateFolder, replaceDurably } from '../../server/platform/bytes/durable.ts';

/** The product's own folder, as a clone of its repository. An image has none. */
const root = fileURLToPath(new URL('../..', import.meta.url));

export const isClone = () => existsSync(join(root, '.git'));

/** @throws Error with git's own words */
export function git(...words: string[]): string {
  const done = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (done.status === 0) return done.stdout.trim();
  throw new Error(`git ${words[0]} failed: ${(done.stderr || done.error?.message || '').trim()}`);
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

const noteIn = (dataDir: string) => join(dataDir, 'before', 'upgrade.json');

/** Notes an upgrade before it begins, so that one can go back from any of its steps. */
export async function noteUpgrade(dataDir: string, upgrade: Upgrade): Promise<void> {
  await mkdir(join(dataDir, 'before'), privateFolder);
  await replaceDurably(noteIn(dataDir), JSON.stringify(upgrade));
}

export function notedUpgrade(dataDir: string): Upgrade | null {
  const note = noteIn(dataDir);
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Upgrade) : null;
}
