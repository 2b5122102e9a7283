import { existsSync } from 'node:fs';
import { restoreCopy } from '../server/backup/before-upgrade.ts';
import { databaseIn } from '../server/open-reader.ts';
import { lockFolder } from '../server/platform/db/folder-lock.ts';
import { readSchema } from '../server/platform/db/sqlite/snapshot.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import { findCommit, git, isClone, logUpgrade, newestVersion, runCommand } from './upgrade/code.ts';

/**
 * `npm run upgrade [-- VERSION]`: takes the newest version, or a tag, branch or commit, while no server is running:
 * its code, its packages, a compiled site and console, the database and its checks. If a step fails, everything is as
 * before. Exit codes: 0 upgraded, 1 not.
 */
// Everything is imported above: the packages of this version are gone once those of the next are installed.
try {
  if (!isClone())
    throw new Error(
      'This is no clone of the repository. With containers, set MARQUEE_VERSION in .env, then run: docker compose up --detach',
    );
  await upgrade(process.argv[2]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function upgrade(given: string | undefined): Promise<void> {
  const settings = readSettings();
  const { DATA_DIR, DATABASE_URL } = settings;
  // Throws if a server is running.
  lockFolder(DATA_DIR)();
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    throw new Error('The code was changed here. Commit the changes or undo them first.');
  git('fetch', '--quiet', '--tags', '--all');
  const version = given ?? newestVersion();
  const to = findCommit(version);
  const from = git('rev-parse', 'HEAD');
  if (from === to) return console.log(`${version} is the version here.`);
  if (!given && git('merge-base', to, from) === to)
    return console.log(`The code here is newer than ${version}, the newest version.`);

  const file = databaseIn(settings);
  const schema = DATABASE_URL === '' && existsSync(file) ? (readSchema(file) ?? 0) : 0;
  await logUpgrade(DATA_DIR, { from, schema });
  try {
    git('checkout', '--quiet', '--detach', to);
    runCommand('compile');
    // In PostgreSQL the start upgrades it, because no copy could be put back here.
    if (schema > 0) for (const command of ['migrate', 'doctor']) runCommand(command);
  } catch (cause) {
    // The database first: the newer version starts on either schema, the earlier one perhaps not.
    if (schema > 0 && readSchema(file) !== schema) await restoreCopy(DATA_DIR, schema, new Date());
    git('checkout', '--quiet', '--detach', from);
    throw new Error(
      `${(cause as Error).message} Nothing was upgraded; start as before: npm start`,
      {
        cause,
      },
    );
  }
  console.log(
    `Upgraded to ${version}. Start it: npm start\nIf you miss something, stop it and run: npm run tool -- go-back`,
  );
}
