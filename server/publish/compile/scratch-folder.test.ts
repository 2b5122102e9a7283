import { readlinkSync } from 'node:fs';
import { type FileHandle, mkdir, mkdtemp, open, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { removeFolder } from '../../../tests/support/remove-folder.ts';
import { isPlainPath, moveScratchFolder } from './scratch-folder.ts';

it.each([
  '/srv/data',
  '/srv/my data',
  '/srv/o\'neill "x"',
  '/srv/dätä/数据/😀',
  '/srv/a&b=c+d;e,f',
])('compiles in a data folder whose path is the same as a URL (%s)', (path) =>
  expect(isPlainPath(path)).toBe(true),
);

it.each(['/srv/a#b', '/srv/a?b', '/srv/%41', '/srv/100%', '/srv/a\\b', '/srv/a\tb', '/srv/x%2e'])(
  'compiles in the temporary folder if the path is not the same as a URL (%s)',
  (path) => expect(isPlainPath(path)).toBe(false),
);

it.runIf(process.platform === 'linux')(
  'moves a folder whose files are all on the disk, and that replaces an earlier one',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-scratch-'));
    onTestFinished(() => removeFolder(folder));
    const [scratch, target] = [join(folder, 'new'), join(folder, 'build')];
    for (const place of [join(scratch, 'chunks'), target]) await mkdir(place, { recursive: true });
    await writeFile(join(scratch, 'chunks', 'page.mjs'), 'page');
    await writeFile(join(target, 'old.mjs'), 'old');
    const flushed: string[] = [];
    const handle = await open(folder);
    const sync = vi
      .spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
      .mockImplementation(async function (this: FileHandle) {
        flushed.push(readlinkSync(`/proc/self/fd/${this.fd}`));
      });
    onTestFinished(() => sync.mockRestore());
    await handle.close();
    await moveScratchFolder(scratch, target);
    expect(flushed).toEqual([
      join(scratch, 'chunks', 'page.mjs'),
      join(scratch, 'chunks'),
      scratch,
      folder,
    ]);
    expect(await readdir(target)).toEqual(['chunks']);
  },
);
