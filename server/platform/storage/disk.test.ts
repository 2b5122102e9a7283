import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { describeStorage } from '../../../tests/support/stores/storage.contract.ts';
import { createDiskStorage } from './disk.ts';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-disk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeStorage('on a disk', async () => {
  count += 1;
  return createDiskStorage(join(folder, String(count)));
});
