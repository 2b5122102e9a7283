import { existsSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { once } from './once.ts';
import { removeFolder } from './remove-folder.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'marquee-once-'));
});
afterAll(() => removeFolder(parent));

it('a folder that somebody else has made meanwhile is taken as it is', async () => {
  const folder = join(parent, 'made-by-another');
  await once(folder, async () => {
    await mkdir(folder);
    throw new Error('ENOTEMPTY: directory not empty');
  });
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

it('a making that fails is said, and leaves the way to the next', async () => {
  const folder = join(parent, 'failed-first');
  const failing = once(folder, () => Promise.reject(new Error('no space')));
  await expect(failing).rejects.toThrow('no space');
  await once(folder, async () => void (await mkdir(folder)));
  expect(existsSync(folder)).toBe(true);
});
