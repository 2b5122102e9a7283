import { existsSync } from 'node:fs';
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFixedPlaces } from '../backup/places.ts';
import { type CheckResult, failure, passed, warning } from './check-result.ts';

const gigabyte = 1e9;

/** Checks that the data folder is writable, private and without leftovers, and has space. */
export async function checkFolder(dataDir: string): Promise<CheckResult[]> {
  if (!existsSync(dataDir))
    return [
      warning('data folder', `${dataDir} does not exist yet.`, 'The first "npm start" creates it.'),
      await checkSpace(dirname(dataDir)),
    ];
  return [await checkRights(dataDir), await checkSpace(dataDir), await checkLeftovers(dataDir)];
}

async function checkRights(dataDir: string): Promise<CheckResult> {
  const about = 'permissions';
  const inner = [
    'files/media',
    'files/files',
    'files/share',
    'releases/packs',
    'releases/manifests',
  ];
  for (const name of ['.', 'content.sqlite', 'files', 'releases', ...inner]) {
    const place = join(dataDir, name);
    if (!existsSync(place)) continue;
    const mayWrite = await access(place, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    );
    if (!mayWrite)
      return failure(
        about,
        `${place} cannot be written by this user.`,
        'Give it to the user that runs Marquee: chown -R.',
      );
  }
  const { mode } = await stat(dataDir);
  const isOpen = process.platform !== 'win32' && (mode & 0o007) !== 0;
  return isOpen
    ? warning(
        about,
        `Every user of this machine can read ${dataDir}.`,
        `Contains visitors' messages: chmod 700 ${dataDir}`,
      )
    : passed(about, `${dataDir} is writable, and only its owner can read it.`);
}

async function checkSpace(place: string): Promise<CheckResult> {
  const about = 'disk space';
  const disk = await statfs(place).catch(() => null);
  if (!disk)
    return warning(
      about,
      `The free space of ${place} cannot be determined.`,
      'Check it yourself: df.',
    );
  const free = disk.bavail * disk.bsize;
  const says = `${(free / gigabyte).toFixed(1)} GB are free on ${place}.`;
  if (free < 0.1 * gigabyte)
    return failure(
      about,
      says,
      'Saving fails, or soon will. Free some space, or move DATA_DIR to a larger disk.',
    );
  if (free < gigabyte) return warning(about, says, 'Free some space before it runs out.');
  return passed(about, says);
}

async function checkLeftovers(dataDir: string): Promise<CheckResult> {
  const about = 'leftovers';
  const found: string[] = [];
  for (const folder of [dataDir, ...findFixedPlaces(dataDir).map((place) => join(dataDir, place))])
    for (const name of await readdir(folder).catch(() => []))
      if (/^(replaced-|backup-in-progress$)/.test(name)) found.push(join(folder, name));
  if (found.length === 0) return passed(about, 'No leftover files.');
  return warning(
    about,
    `A restore or a backup left ${found.join(', ')} behind.`,
    'Remove it when you no longer need it and no backup is in progress.',
  );
}
