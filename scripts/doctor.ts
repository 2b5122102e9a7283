import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { databaseIn } from '../server/open-reader.ts';
import { openExistingStore } from '../server/open-store.ts';
import { checkBucket } from '../server/operations/check-bucket.ts';
import { checkCompany } from '../server/operations/check-company.ts';
import { checkDatabaseServer } from '../server/operations/check-database.ts';
import { checkEmail } from '../server/operations/check-email.ts';
import { checkEncryption } from '../server/operations/check-encryption.ts';
import { checkExtensions } from '../server/operations/check-extensions.ts';
import { checkFolder } from '../server/operations/check-folder.ts';
import { checkReleases } from '../server/operations/check-releases.ts';
import { type CheckResult, failure, passed, runCheck } from '../server/operations/check-result.ts';
import { checkSite } from '../server/operations/check-site.ts';
import { checkContent, checkDatabaseFile } from '../server/operations/check-store.ts';
import { FolderInUseError, FullDiskError, lockFolder } from '../server/platform/db/folder-lock.ts';
import { openSqliteStore } from '../server/platform/db/sqlite/sqlite.ts';
import { applyCopyOf, copyOfSetting } from '../server/platform/settings/copy-of.ts';
import { readSettings, type Settings } from '../server/platform/settings/env.ts';
import { openStorage } from '../server/platform/storage/open-storage.ts';
import type { MediaStorage } from '../server/platform/storage/storage.ts';
import { runAsCommand } from './support/run-as-command.ts';

/**
 * `npm run doctor`: checks the settings, the folder, the disk, the database, the releases and the
 * site, with a remedy for each. Changes nothing; works while the server runs. Exit codes: 0 no
 * errors (warnings allowed), 1 errors.
 */
const marks = { well: 'ok', doubtful: 'look', wrong: 'WRONG' } as const;
const colours = { well: 'green', doubtful: 'yellow', wrong: 'red' } as const;

await runAsCommand(async (report) => {
  report('Checking');
  for await (const { about, is, says, todo } of examine()) {
    if (is === 'wrong') process.exitCode = 1;
    const mark = styleText(colours[is], marks[is].padEnd(5), { stream: process.stdout });
    console.log(`${mark} ${about.padEnd(13)} ${says}${todo && `\n                    ${todo}`}`);
  }
});

async function* examine(): AsyncGenerator<CheckResult> {
  let settings: Settings;
  try {
    settings = readSettings();
  } catch (error) {
    yield failure(
      'settings',
      (error as Error).message,
      'docs/operate/settings.md lists every setting.',
    );
    return;
  }
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = settings;
  const isShared = DATABASE_URL !== '' && STORAGE_URL !== '';
  yield passed('settings', 'All settings are valid.');
  yield* await runCheck('extensions', async () => checkExtensions());
  const files = await openStorage(settings, 'files');
  yield* await runCheck('data folder', () => checkFolder(DATA_DIR));
  yield* await runCheck('server', async () => [findServer(DATA_DIR)]);
  yield* await runCheck('bucket', () => checkBucket(settings, files));
  yield* await runCheck('database', () =>
    DATABASE_URL === '' ? examineFile(settings, files) : checkDatabaseServer(settings, files),
  );
  // The database check reports why it cannot be opened.
  const store = await openIfThere(settings).catch(() => null);
  yield* await runCheck('copy', async () => [
    checkStagingSite(settings, await store?.setting(copyOfSetting)),
  ]);
  yield* await runCheck('releases', () => checkReleases(DATA_DIR, { isShared, store }));
  await store?.close();
  yield* await runCheck('SITE_URL', async () => [await checkSite(settings)]);
  yield* await runCheck('mail', async () => [await checkEmail(settings)]);
  yield* await runCheck('company login', async () => [await checkCompany(settings)]);
  for (const about of ['SITE_URL', 'CONSOLE_URL'] as const)
    yield* await runCheck(about, () => checkEncryption({ about, address: settings[about] }));
}

async function openIfThere(settings: Settings) {
  const isNew = settings.DATABASE_URL === '' && !existsSync(databaseIn(settings));
  return isNew ? null : openExistingStore(settings);
}

/** Reports whether this is a staging site. */
function checkStagingSite(settings: Settings, stored: unknown): CheckResult {
  const { COPY_OF } = applyCopyOf(settings, stored);
  if (COPY_OF === '') return passed('copy', 'This is no copy of another site.');
  return passed(
    'copy',
    `This is a copy of ${COPY_OF}: every page says so, and nobody is notified (emails, webhooks, deploy hooks, search engines).`,
  );
}

function findServer(dataDir: string): CheckResult {
  if (!existsSync(join(dataDir, 'in-use.lock')))
    return passed('server', 'No server has run here yet.');
  try {
    lockFolder(dataDir)();
    return passed('server', `No server is running on ${dataDir}.`);
  } catch (error) {
    if (error instanceof FolderInUseError)
      return passed('server', `A server is running on ${dataDir}.`);
    if (error instanceof FullDiskError)
      return failure(
        'server',
        'The disk is full, so no server can start.',
        'Free some space, then start it.',
      );
    return failure(
      'server',
      `The lock of ${dataDir} cannot be used.`,
      'Remove in-use.lock there while no server is running.',
    );
  }
}

async function examineFile(settings: Settings, files: MediaStorage): Promise<CheckResult[]> {
  const database = join(settings.DATA_DIR, 'content.sqlite');
  const found = checkDatabaseFile(database);
  return found.is === 'well'
    ? [found, ...(await examineStore(database, settings, files))]
    : [found];
}

async function examineStore(
  file: string,
  settings: Settings,
  files: MediaStorage,
): Promise<CheckResult[]> {
  const store = await openSqliteStore(file);
  try {
    return await checkContent(store, files, settings);
  } finally {
    await store.close();
  }
}
