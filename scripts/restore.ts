import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Restored, restoreBackup, tryRestore } from '../server/backup/restore.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import { runAsCommand } from './support/run-as-command.ts';

/**
 * `npm run restore -- FILE [--dry-run]`: restores a backup to DATA_DIR and moves existing data
 * aside. With --dry-run it only checks. Exit codes: 0 done (or possible), 1 not.
 */
await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0)
    throw new Error('Usage: npm run restore -- marquee-backup.tar.gz [--dry-run]');
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = readSettings();
  if (DATABASE_URL !== '')
    throw new Error(
      `Backups can only be restored to a folder. Restore without DATABASE_URL, then run: npm run tool -- move-store ${DATA_DIR} '$DATABASE_URL' --replace`,
    );
  const work = values['dry-run'] ? tryRestore : restoreBackup;
  printReport(await work(resolve(given), DATA_DIR, new Date()), DATA_DIR, values['dry-run']);
  if (STORAGE_URL !== '')
    console.log(
      `Pictures are read from ${STORAGE_URL}. Copy the backup's pictures: npm run tool -- move-media ${DATA_DIR}/files ${STORAGE_URL}/files\nIf this database replaces the one that used it: npm run tool -- take-over-storage`,
    );
});

function printReport(restored: Restored, dataDir: string, dryRun: boolean): void {
  const { at, revision, release, files, replaced } = restored;
  const holds = `revision ${revision}${release === null ? '' : `, release ${release}`}, ${files} files, made at ${at}`;
  if (dryRun) {
    console.log(
      `The backup is intact: ${holds}.\nIt would be restored to ${dataDir}; nothing was written.`,
    );
    for (const place of replaced) console.log(`Existing data would be moved to ${place}.`);
    return;
  }
  console.log(`Restored to ${dataDir}: ${holds}. All users must log in again.`);
  for (const place of replaced)
    console.log(`The previous data is in ${place}; remove it when you no longer need it.`);
}
