import { existsSync } from 'node:fs';
import { copyMedia } from '../server/media/copy-media.ts';
import { databaseIn } from '../server/open-reader.ts';
import { parseBucketAddress } from '../server/platform/settings/bucket-address.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import { refuseOtherSite } from '../server/platform/storage/claim.ts';
import { openStorageAt } from '../server/platform/storage/open-storage.ts';
import { type Report, runAsCommand } from './support/run-as-command.ts';
import { withExistingStore } from './support/with-existing-store.ts';

/**
 * `npm run tool -- move-media FROM TO`: copies and verifies every picture; each place is a folder or
 * `s3://bucket/prefix`. A second run continues with the missing ones; FROM stays unchanged. Exit
 * codes: 0 TO is complete, 1 it is not.
 */
await runAsCommand(async (report) => {
  const [from, to, ...more] = process.argv.slice(2);
  if (!from || !to || more.length > 0)
    throw new Error(
      'Usage: npm run tool -- move-media ./data/files s3://bucket/prefix/files (or the other way round)',
    );
  await moveMedia(from, to, report);
});

async function moveMedia(from: string, to: string, report: Report): Promise<void> {
  const settings = readSettings();
  for (const given of [from, to])
    if (/^\w+:\/\//.test(given) && !parseBucketAddress(given))
      throw new Error('Invalid place: it must be a folder, or an address like s3://bucket/prefix.');
  if (!parseBucketAddress(from) && !existsSync(from))
    throw new Error(`There is no folder ${from}.`);
  const [source, target] = [await openStorageAt(from, settings), await openStorageAt(to, settings)];
  // Pictures are below the prefix of STORAGE_URL, which has the marker.
  const owned = await openStorageAt(to.replace(/\/files\/?$/, ''), settings);
  if (settings.DATABASE_URL !== '' || existsSync(databaseIn(settings)))
    await withExistingStore(async (store) => {
      await refuseOtherSite(owned, store);
    });
  await target.check();
  const { copied, present, bytes } = await copyMedia(source, target, (done) =>
    report(`${done} files copied`),
  );
  console.log(
    `${target.place} has all ${copied + present} files of ${source.place}: ${copied} copied (${(bytes / 1e6).toFixed(1)} MB), ${present} were already there.`,
  );
}
