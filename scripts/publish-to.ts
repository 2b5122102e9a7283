import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { readSettings } from '../server/env.ts';
import { filesOf, findEntry } from '../server/publish/manifest.ts';
import { mirrorRelease } from '../server/publish/mirror.ts';
import { folderTarget } from '../server/publish/mirror-folder.ts';
import { storedFilesIn } from '../server/publish/referenced-files.ts';
import { openReleases } from '../server/publish/releases.ts';
import { readStoredImage } from '../server/publish/stored-image.ts';

/**
 * `npm run publish-to -- DIR`: makes DIR an exact copy of the live release, changed files only.
 * Stored images are fetched from API_BASE_URL. Exit codes: 0 done, 1 not done.
 */
try {
  await publishTo(process.argv[2]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function publishTo(given: string | undefined): Promise<void> {
  if (!given) throw new Error('Name the folder to fill: npm run publish-to -- DIR');
  const settings = readSettings();
  const releases = await openReleases(join(settings.DATA_DIR, 'releases'), {
    keep: Number.POSITIVE_INFINITY,
    log: pino({ level: 'silent' }),
    readOnly: true,
  });
  const manifest = releases.live();
  if (!manifest)
    throw new Error(`There is no release in ${settings.DATA_DIR} yet. Run "npm start" first.`);
  const folder = resolve(given);
  await mkdir(folder, { recursive: true });

  const read = async (path: string) => {
    const entry = findEntry(manifest, path);
    if (!entry) throw new Error(`The release has no ${path}.`);
    return releases.read(entry);
  };
  const files = new Map([...filesOf(manifest)].map(([path, { sha256 }]) => [path, sha256]));
  const images = new Set<string>();
  for (const path of files.keys())
    if (/\.(html|xml|json|webmanifest)$/.test(path))
      for (const image of storedFilesIn((await read(path)).toString())) images.add(image);

  const { written, unchanged, removed } = await mirrorRelease(
    {
      manifest,
      files,
      images: settings.IMAGE_BASE_URL === '/api/file/' ? images : new Set(),
      read,
      readImage: (path) => fetchImage(settings.API_BASE_URL, path),
    },
    folderTarget(folder),
  );
  console.log(
    `Release ${manifest.number} is in ${folder}: ${written} written, ${unchanged} unchanged, ${removed} removed.`,
  );
}

async function fetchImage(apiBaseUrl: string, path: string): Promise<Uint8Array> {
  const address = `${apiBaseUrl}/file/${path}`;
  const bytes = await readStoredImage(address).catch((cause) => {
    throw new Error(
      cause instanceof TypeError
        ? `The pictures are read from ${apiBaseUrl}, which does not answer. Start it with "npm start", or set API_BASE_URL.`
        : cause.message,
      { cause },
    );
  });
  if (!bytes) throw new Error(`The picture ${address} is not there any more.`);
  return bytes;
}
