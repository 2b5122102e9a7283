import { resolve } from 'node:path';
import { makeBackup } from '../server/backup/make-backup.ts';
import { dumpStore } from '../server/open-store.ts';
import { readSettings } from '../server/platform/settings/env.ts';

/**
 * `npm run backup -- FILE`: writes the database, the pictures and the releases of DATA_DIR into one file; the
 * database of DATABASE_URL where one is named. Pictures of STORAGE_URL stay there. The server may be running. Exit codes: 0 done, 1 not done.
 */
try {
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0)
    throw new Error('Name the file to write: npm run backup -- marquee-backup.tar.gz');
  const target = resolve(given);
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = readSettings();
  const { revision, release, files, bytes } = await makeBackup(
    DATA_DIR,
    target,
    () => new Date(),
    DATABASE_URL === '' ? undefined : (file) => dumpStore(DATABASE_URL, file),
  );
  const shown = release === null ? 'no release' : `release ${release}`;
  console.log(
    `${target} holds revision ${revision}, ${shown}, ${files} files, ${(bytes / 1e6).toFixed(1)} MB before packing.`,
  );
  if (STORAGE_URL !== '')
    console.log(
      `Pictures in ${STORAGE_URL} are not in it. Copy them as well: npm run move-media -- ${STORAGE_URL}/files FOLDER`,
    );
  console.log("It contains visitors' queries and password hashes: keep it as safe as the server.");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
