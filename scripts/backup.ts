import { resolve } from 'node:path';
import { makeBackup } from '../server/backup/make-backup.ts';
import { dumpStore } from '../server/open-store.ts';
import { recordBackup } from '../server/operations/last-backup.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import { runAsCommand } from './support/run-as-command.ts';

/**
 * `npm run backup -- FILE`: writes the database (of DATABASE_URL if set), the pictures and the
 * releases of DATA_DIR to one file. Pictures in STORAGE_URL stay there. Works while the server
 * runs. Exit codes: 0 done, 1 not done.
 */
await runAsCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0) throw new Error('Usage: npm run backup -- marquee-backup.tar.gz');
  const target = resolve(given);
  const settings = readSettings();
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = settings;
  const made = await makeBackup(
    DATA_DIR,
    target,
    () => new Date(),
    DATABASE_URL === '' ? undefined : (file) => dumpStore(DATABASE_URL, file),
  );
  await recordBackup(settings, made).catch((error: Error) =>
    console.error(`The backup is complete, but its time was not recorded: ${error.message}`),
  );
  const { revision, release, files, bytes } = made;
  const shown = release === null ? 'no release' : `release ${release}`;
  console.log(
    `${target} holds revision ${revision}, ${shown}, ${files} files, ${(bytes / 1e6).toFixed(1)} MB before packing.`,
  );
  if (STORAGE_URL !== '')
    console.log(
      `Pictures in ${STORAGE_URL} are not included. Copy them too: npm run tool -- move-media ${STORAGE_URL}/files FOLDER`,
    );
  console.log("It contains visitors' messages and password hashes: keep it as safe as the server.");
});
