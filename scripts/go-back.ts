import { existsSync } from 'node:fs';
import { copyOf, listCopiedSchemas, restoreCopy } from '../server/backup/before-upgrade.ts';
import { databaseIn } from '../server/open-reader.ts';
import { lockFolder } from '../server/platform/db/folder-lock.ts';
import { newestSchema, worksFrom } from '../server/platform/db/migrations/migrate.ts';
import { readSchema } from '../server/platform/db/sqlite/snapshot.ts';
import { readSettings, type Settings } from '../server/platform/settings/env.ts';
import { runAsCommand } from './support/run-as-command.ts';
import { git, isClone, readUpgradeNote } from './upgrade/code.ts';

/**
 * `npm run tool -- go-back`: undoes the last upgrade while no server is running. The earlier version gets the database
 * as it was only if it cannot work with the upgraded one, which is then kept aside. Exit codes: 0 done, 1 not.
 */
await runAsCommand(() => goBack(readSettings()));

async function goBack(settings: Settings): Promise<void> {
  const { DATA_DIR } = settings;
  // Throws if a server is running.
  lockFolder(DATA_DIR)();
  const noted = isClone() ? readUpgradeNote(DATA_DIR) : null;
  const [copied] = await listCopiedSchemas(DATA_DIR);
  if (isClone() && !noted && copied === undefined)
    throw new Error(`${DATA_DIR} knows of no upgrade.`);
  const newest = copied ?? newestSchema;
  const schema = noted?.schema || newest;
  console.log(await findDatabase(schema, settings));
  // Versions before 0.1.0 upgraded without a note.
  if (!noted && isClone())
    return console.log(
      'Check out the earlier commit, which git reflog shows, then start: npm start',
    );
  if (!noted) return console.log('Set MARQUEE_VERSION in .env to the earlier version, then start.');
  git('checkout', '--quiet', '--detach', noted.from);
  console.log(`The code is that of ${noted.from.slice(0, 8)} again. Start it: npm start`);
}

/** @returns what happened to the database */
async function findDatabase(schema: number, settings: Settings): Promise<string> {
  const { DATA_DIR, DATABASE_URL } = settings;
  if (schema >= worksFrom) return 'The earlier version works with the database as it is.';
  if (DATABASE_URL !== '')
    throw new Error(
      `The earlier version cannot work with this database. Create an empty one for DATABASE_URL, and copy with the earlier version: npm run tool -- move-store sqlite:${copyOf(DATA_DIR, schema)} '$DATABASE_URL'`,
    );
  const file = databaseIn(settings);
  if (!existsSync(file) || readSchema(file) === schema) return 'The database is not upgraded.';
  const aside = await restoreCopy(DATA_DIR, schema, new Date());
  return `The database is as it was before the upgrade. What was saved since is in ${aside}.`;
}
