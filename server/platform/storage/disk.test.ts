import { join } from 'node:path';
import { describeStorage } from '../../../tests/support/stores/storage.contract.ts';
import { makeTestFolder } from '../../../tests/support/test-folder.ts';
import { createDiskStorage } from './disk.ts';

const folder = makeTestFolder();
let count = 0;

describeStorage('on a disk', async () => {
  count += 1;
  return createDiskStorage(join(folder, String(count)));
});
