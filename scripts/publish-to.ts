import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isWithin } from '../server/platform/bytes/within.ts';
import { parseBucketAddress } from '../server/platform/settings/bucket-address.ts';
import { overlap, readSettings, type Settings } from '../server/platform/settings/env.ts';
import { claimTarget } from '../server/platform/storage/claim.ts';
import { openStorageAt } from '../server/platform/storage/open-storage.ts';
import { type MirrorTarget, mirrorRelease } from '../server/publish/export/mirror.ts';
import {
  createFolderTarget,
  isPublic,
  makePublicFolder,
} from '../server/publish/export/mirror-folder.ts';
import { createMirrorSource } from '../server/publish/export/mirror-source.ts';
import { createImageReader, openBucketTarget } from '../server/publish/export/open-mirror.ts';
import { openLiveRelease } from './support/open-live-release.ts';
import { type Report, runAsCommand } from './support/run-as-command.ts';
import { withExistingStore } from './support/with-existing-store.ts';

/**
 * `npm run publish-to -- TARGET [--purge-list FILE]`: makes TARGET, a folder or
 * `s3://bucket/prefix`, a copy of the live release by writing changed files only; works while a
 * server runs. FILE receives the URLs to purge from a cache in front, one per line. Exit codes: 0
 * done, 1 not done.
 */
await runAsCommand(async (report) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'purge-list': { type: 'string' } },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0)
    throw new Error(
      'Usage: npm run publish-to -- FOLDER (or s3://bucket/prefix) [--purge-list FILE]',
    );
  await publishTo(given, values['purge-list'], report);
});

async function publishTo(
  given: string,
  purgeList: string | undefined,
  report: Report,
): Promise<void> {
  const settings = readSettings();
  const { live: manifest, read } = await openLiveRelease(settings.DATA_DIR);
  let erased = new Set<string>();
  let secret = '';
  const open = await openTarget(given, settings);
  await withExistingStore(async (store) => {
    erased = new Set(await store.erasedIds());
    secret = await claimTarget(await openStorageAt(given, settings), store);
  });
  const target = await open(secret);
  const sourceOf = createMirrorSource({
    read,
    readImage: await createImageReader(settings, () => settings.API_BASE_URL),
    withImages: settings.IMAGE_BASE_URL === '/api/file/',
    isErased: (path) => erased.has(/[0-9a-f]{24}/.exec(path)?.[0] ?? ''),
  });
  report('Reading the pages');
  const source = await sourceOf(manifest);
  const { written, unchanged, removed, purge } = await mirrorRelease(
    source,
    target,
    Date.now(),
    (done, total) => report('Copying pictures, then pages', done, total),
  );
  console.log(
    `Release ${manifest.number} is in ${target.location}: ${written} written, ${unchanged} unchanged, ${removed} removed.`,
  );
  if (purgeList === undefined) return;
  const addresses = purge.map((path) => `${settings.SITE_URL}${encodeURI(path)}\n`);
  await writeFile(purgeList, addresses.join(''));
  console.log(`${purgeList} lists ${purge.length} addresses to purge from a cache in front.`);
}

async function openTarget(given: string, settings: Settings) {
  const location = parseBucketAddress(given);
  if (overlap(given, settings.STORAGE_URL))
    throw new Error(
      'The target and STORAGE_URL overlap: public files must be kept elsewhere. Choose another prefix.',
    );
  if (location) return (secret: string) => openBucketTarget(location, settings, secret);
  if (/^\w+:\/\//.test(given))
    throw new Error('Invalid target: it must be a folder, or an address like s3://bucket/prefix.');
  const folder = resolve(given);
  if (isWithin(folder, settings.DATA_DIR) || isWithin(settings.DATA_DIR, folder))
    throw new Error(
      `${folder} and the data folder ${settings.DATA_DIR} overlap: public files must not be next to private ones. Choose another folder.`,
    );
  await makePublicFolder(folder);
  if (!(await isPublic(folder)))
    console.log(
      `A web server cannot read ${folder} as another user. Allow it: chmod 755 ${folder}`,
    );
  return (secret: string): MirrorTarget | Promise<MirrorTarget> =>
    createFolderTarget(folder, secret);
}
