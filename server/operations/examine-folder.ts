import { existsSync } from 'node:fs';
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fixedPlaces } from '../backup/places.ts';
import { doubtful, type Finding, well, wrong } from './finding.ts';

const gigabyte = 1e9;

/** May the data folder be written, and by whom read; is there room; has anything been left behind. */
export async function examineFolder(dataDir: string): Promise<Finding[]> {
  if (!existsSync(dataDir))
    return [
      doubtful('data folder', `${dataDir} does not exist yet.`, 'The first "npm start" makes it.'),
      await room(dirname(dataDir)),
    ];
  return [await permissions(dataDir), await room(dataDir), await leftovers(dataDir)];
}

async function permissions(dataDir: string): Promise<Finding> {
  const about = 'permissions';
  for (const name of ['.', 'content.sqlite', 'files', 'releases']) {
    const place = join(dataDir, name);
    if (!existsSync(place)) continue;
    const mayWrite = await access(place, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    );
    if (!mayWrite)
      return wrong(
        about,
        `${place} cannot be written by this user.`,
        'Give it to the user that runs Marquee: chown -R.',
      );
  }
  const { mode } = await stat(dataDir);
  const isOpen = process.platform !== 'win32' && (mode & 0o007) !== 0;
  return isOpen
    ? doubtful(
        about,
        `Every user of this machine may read ${dataDir}.`,
        `It holds visitors' queries: chmod 700 ${dataDir}`,
      )
    : well(about, `${dataDir} can be written, and only its owner reads it.`);
}

async function room(place: string): Promise<Finding> {
  const about = 'disk space';
  const disk = await statfs(place).catch(() => null);
  if (!disk)
    return doubtful(about, `The disk of ${place} cannot be asked.`, 'Look at it yourself: df.');
  const free = disk.bavail * disk.bsize;
  const says = `${(free / gigabyte).toFixed(1)} GB are free at ${place}.`;
  if (free < 0.1 * gigabyte)
    return wrong(
      about,
      says,
      'Saving fails, or soon will. Free space or move DATA_DIR to a larger disk.',
    );
  if (free < gigabyte) return doubtful(about, says, 'Free space before it runs out.');
  return well(about, says);
}

async function leftovers(dataDir: string): Promise<Finding> {
  const about = 'leftovers';
  const found: string[] = [];
  for (const folder of [dataDir, ...fixedPlaces(dataDir).map((place) => join(dataDir, place))])
    for (const name of await readdir(folder).catch(() => []))
      if (/^(replaced-|backup-in-progress$)/.test(name)) found.push(join(folder, name));
  if (found.length === 0) return well(about, 'Nothing was left behind.');
  return doubtful(
    about,
    `A restore or a backup left ${found.join(', ')}.`,
    'Remove it when you need it no more and no backup is being made.',
  );
}
