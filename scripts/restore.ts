import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Restored, restoreBackup, tryRestore } from '../server/backup/restore.ts';
import { readSettings } from '../server/platform/settings/env.ts';

/**
 * `npm run restore -- FILE [--dry-run]`: puts a backup back into DATA_DIR; what is there is moved aside. With
 * --dry-run everything is checked and nothing written. Exit codes: 0 done (or possible), 1 not.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0)
    throw new Error('Name the backup: npm run restore -- marquee-backup.tar.gz [--dry-run]');
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = readSettings();
  if (DATABASE_URL !== '')
    throw new Error(
      `A backup is put back into a folder. Do so without DATABASE_URL, then: npm run move-store -- ${DATA_DIR} '$DATABASE_URL' --replace`,
    );
  const work = values['dry-run'] ? tryRestore : restoreBackup;
  report(await work(resolve(given), DATA_DIR, new Date()), DATA_DIR, values['dry-run']);
  if (STORAGE_URL !== '')
    console.log(
      `Pictures are read from ${STORAGE_URL}. Copy those of the backup: npm run move-media -- ${DATA_DIR}/files ${STORAGE_URL}/files`,
    );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function report(restored: Restored, dataDir: string, dryRun: boolean): void {
  const { at, revision, release, files, replaced } = restored;
  const holds = `revision ${revision}${release === null ? '' : `, release ${release}`}, ${files} files, made at ${at}`;
  if (dryRun) {
    console.log(`The backup is whole: ${holds}.\nIt would go to ${dataDir}; nothing was written.`);
    for (const place of replaced) console.log(`What is there now would be moved to ${place}.`);
    return;
  }
  console.log(`Put back into ${dataDir}: ${holds}. Everybody has to log in again.`);
  for (const place of replaced)
    console.log(`What was there is in ${place}; remove it when you need it no more.`);
}
