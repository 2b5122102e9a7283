import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { readSettings, type Settings } from '../server/env.ts';
import { openStorage } from '../server/media/open-storage.ts';
import type { MediaStorage } from '../server/media/storage.ts';
import { examineBucket } from '../server/operations/examine-bucket.ts';
import { examineDatabaseServer } from '../server/operations/examine-database.ts';
import { examineEncryption } from '../server/operations/examine-encryption.ts';
import { examineFolder } from '../server/operations/examine-folder.ts';
import { examineMail } from '../server/operations/examine-mail.ts';
import { examineReleases } from '../server/operations/examine-releases.ts';
import { examineSite } from '../server/operations/examine-site.ts';
import { examineContent, examineDatabaseFile } from '../server/operations/examine-store.ts';
import { type Finding, part, well, wrong } from '../server/operations/finding.ts';
import { FolderInUseError, FullDiskError, lockFolder } from '../server/store/folder-lock.ts';
import { openSqliteStore } from '../server/store/sqlite/sqlite.ts';

/**
 * `npm run doctor`: checks the settings, the folder, the disk, the database, the releases and the
 * site, and says how to fix each. Changes nothing; works while the server runs. Exit codes: 0 no
 * errors (warnings allowed), 1 errors.
 */
const marks = { well: 'ok', doubtful: 'look', wrong: 'WRONG' } as const;
const colours = { well: 'green', doubtful: 'yellow', wrong: 'red' } as const;

let isWrong = false;
for await (const { about, is, says, todo } of examine()) {
  isWrong ||= is === 'wrong';
  const mark = styleText(colours[is], marks[is].padEnd(5), { stream: process.stdout });
  console.log(`${mark} ${about.padEnd(13)} ${says}${todo && `\n                    ${todo}`}`);
}
if (isWrong) process.exitCode = 1;

async function* examine(): AsyncGenerator<Finding> {
  let settings: Settings;
  try {
    settings = readSettings();
  } catch (error) {
    yield wrong('settings', (error as Error).message, 'docs/settings.md lists every setting.');
    return;
  }
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = settings;
  const isShared = DATABASE_URL !== '' && STORAGE_URL !== '';
  yield well('settings', 'All settings are valid.');
  const files = await openStorage(settings, 'files');
  yield* await part('data folder', () => examineFolder(DATA_DIR));
  yield* await part('server', async () => [serverIn(DATA_DIR)]);
  yield* await part('bucket', () => examineBucket(settings, files));
  yield* await part('database', () =>
    DATABASE_URL === '' ? examineFile(settings, files) : examineDatabaseServer(settings, files),
  );
  yield* await part('releases', () => examineReleases(DATA_DIR, { isShared }));
  yield* await part('SITE_URL', async () => [await examineSite(settings)]);
  yield* await part('mail', async () => [await examineMail(settings)]);
  for (const about of ['SITE_URL', 'CONSOLE_URL'] as const)
    yield* await part(about, () => examineEncryption({ about, address: settings[about] }));
}

function serverIn(dataDir: string): Finding {
  if (!existsSync(join(dataDir, 'in-use.lock')))
    return well('server', 'No server has run here yet.');
  try {
    lockFolder(dataDir)();
    return well('server', `No server is running on ${dataDir}.`);
  } catch (error) {
    if (error instanceof FolderInUseError)
      return well('server', `A server is running on ${dataDir}.`);
    if (error instanceof FullDiskError)
      return wrong(
        'server',
        'The disk is full, so no server can start.',
        'Free some space, then start it.',
      );
    return wrong(
      'server',
      `The lock of ${dataDir} cannot be used.`,
      'Remove in-use.lock there while no server is running.',
    );
  }
}

async function examineFile(settings: Settings, files: MediaStorage): Promise<Finding[]> {
  const database = join(settings.DATA_DIR, 'content.sqlite');
  const found = examineDatabaseFile(database);
  return found.is === 'well'
    ? [found, ...(await examineStore(database, settings, files))]
    : [found];
}

async function examineStore(
  file: string,
  settings: Settings,
  files: MediaStorage,
): Promise<Finding[]> {
  const store = await openSqliteStore(file);
  try {
    return await examineContent(store, files, settings);
  } finally {
    await store.close();
  }
}
