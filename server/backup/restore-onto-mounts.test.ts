import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, contentOf, fill, northmoor } from '../../tests/support/servers/backup-folders.ts';
import { makeTestFolder } from '../../tests/support/test-folder.ts';
import { finishRestore, type Move } from './finish-restore.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

const southmoor = {
  name: 'Southmoor',
  picture: 'picture of Southmoor',
  pdf: 'prices of Southmoor',
  page: '<h1>Southmoor</h1>',
};
/** `EVERY_MOVE=1` is the nightly size: a fault at each move, and more placements. */
const isNight = process.env.EVERY_MOVE !== undefined;
/** Folders that people put on another disk. */
const placements = [
  [],
  ['files', 'releases/packs'],
  ...(isNight ? [['files'], ['files/media', 'files/files'], ['releases']] : []),
];
const step = isNight ? 1 : 4;

const folder = makeTestFolder();
const archive = join(folder, 'backup.tar.gz');
const prepared = join(folder, 'prepared');
const [target, disk] = [join(folder, 'world', 'target'), join(folder, 'world', 'disk')];
/** Copies of both at the moment a process is killed. */
const killed = join(folder, 'killed');

beforeAll(async () => {
  await fill(join(folder, 'source'), 'Northmoor');
  await makeBackup(join(folder, 'source'), archive, () => at);
  await fill(prepared, 'Southmoor');
});
beforeEach(() => begin([]));

function begin(places: readonly string[]): void {
  rmSync(join(folder, 'world'), { recursive: true, force: true });
  cpSync(prepared, target, { recursive: true });
  moveToOtherDisk(places);
}

/** Replaces each place by a link to a folder elsewhere that has a file of its own. */
function moveToOtherDisk(places: readonly string[]): void {
  for (const place of places) {
    const elsewhere = join(disk, place);
    mkdirSync(dirname(elsewhere), { recursive: true });
    renameSync(join(target, place), elsewhere);
    symlinkSync(relative(dirname(join(target, place)), elsewhere), join(target, place));
    mkdirSync(join(elsewhere, 'lost+found'));
  }
}

async function leftBehind(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /(^|\/)restore[^/]*$/.test(name));
}

describe.each(placements.map((places) => ({ places })))(
  'a restore with $places on other disks',
  ({ places }) => {
    it('fills the mounted folders, and keeps their old contents on the same disk', async () => {
      moveToOtherDisk(places);
      const { replaced } = await restoreBackup(archive, target, at);
      expect(await contentOf(target)).toEqual(northmoor);
      expect(replaced).toContain(join(target, 'replaced-2026-11-21T03-00-00-000Z'));
      for (const place of places) expect(existsSync(join(disk, place, 'lost+found'))).toBe(true);
      expect(replaced.every((shelf) => existsSync(shelf))).toBe(true);
      expect(await leftBehind()).toEqual([]);
    });

    it('rolls back completely when any move fails, and succeeds the next time', async () => {
      let refusals = 0;
      for (let wanted = 0; ; wanted += step) {
        begin(places);
        const move = refusing(({ at: nth }) => nth === wanted);
        const refused = await restoreBackup(archive, target, at, move).then(() => null, String);
        if (refused === null) break;
        refusals += 1;
        expect(refused).toContain('Everything in');
        expect(await readdir(target)).not.toContainEqual(expect.stringMatching(/^replaced/));
        expect(await contentOf(target)).toMatchObject(southmoor);
        expect(await leftBehind()).toEqual([]);
      }
      expect(refusals).toBeGreaterThanOrEqual(6 / step);
      expect(await contentOf(target)).toEqual(northmoor);
    });

    it('is finished by the next start after an interruption before any move', async () => {
      for (let wanted = 0; ; wanted += step) {
        begin(places);
        rmSync(killed, { recursive: true, force: true });
        const move = refusing(({ at: nth }) => {
          if (nth === wanted)
            cpSync(join(folder, 'world'), killed, { recursive: true, verbatimSymlinks: true });
          return false;
        });
        await restoreBackup(archive, target, at, move);
        if (!existsSync(killed)) break;
        await finishRestore(join(killed, 'target'));
        expect(await contentOf(join(killed, 'target'))).toEqual(northmoor);
        expect(await leftBehind()).toEqual([]);
      }
    });

    it('is rolled back by the next start after an interruption of its rollback', async () => {
      for (let wanted = 1; ; wanted += step) {
        begin(places);
        const move = refusing(({ at: nth }) => nth >= wanted);
        const fault = await restoreBackup(archive, target, at, move).then(() => '', String);
        if (fault === '') break;
        expect(fault).toContain('neither');
        await finishRestore(target);
        expect(await contentOf(target)).toMatchObject(southmoor);
        expect(await leftBehind()).toEqual([]);
      }
    });
  },
);

/** Renames, but fails moves chosen by number. */
function refusing(isChosen: (move: { at: number }) => boolean): Move {
  let moves = 0;
  return async (from, to) => {
    moves += 1;
    if (!isChosen({ at: moves - 1 })) return rename(from, to);
    throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', path: from });
  };
}

it('an interrupted restore is not finished while a disk is missing', async () => {
  moveToOtherDisk(['files']);
  const move = refusing(({ at: nth }) => nth >= 2);
  await expect(restoreBackup(archive, target, at, move)).rejects.toThrow(/neither/);
  renameSync(join(disk, 'files'), join(disk, 'away'));
  mkdirSync(join(disk, 'files'));
  await expect(finishRestore(target)).rejects.toThrow(/Mount its disk/);
  rmSync(join(disk, 'files'), { recursive: true });
  renameSync(join(disk, 'away'), join(disk, 'files'));
  await finishRestore(target);
  expect(await contentOf(target)).toMatchObject(southmoor);
});

const mayMount = spawnSync('unshare', ['-rm', 'true']).status === 0;

it.runIf(mayMount)('fills a mounted folder, even one on the same disk', async () => {
  cpSync(join(target, 'files'), join(disk, 'files'), { recursive: true });
  const words = ['-rm', 'sh', '-c', 'mount --bind "$1" "$2" && exec "$0" scripts/restore.ts "$3"'];
  const given = [process.execPath, join(disk, 'files'), join(target, 'files'), archive];
  const env = { PATH: process.env.PATH, DATA_DIR: target };
  const { stdout } = await promisify(execFile)('unshare', [...words, ...given], { env });
  expect(stdout).toContain(join(target, 'files', 'replaced-'));
  cpSync(join(disk, 'files'), join(target, 'files'), { recursive: true });
  expect(await contentOf(target)).toEqual(northmoor);
});
