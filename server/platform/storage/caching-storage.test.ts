import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { describeStorage } from '../../../tests/support/stores/storage.contract.ts';
import { makeTestFolder } from '../../../tests/support/test-folder.ts';
import { createCachingStorage } from './caching-storage.ts';
import { createDiskStorage } from './disk.ts';
import { StorageError } from './storage.ts';

const folder = makeTestFolder();
let count = 0;

function onDisk() {
  count += 1;
  return createDiskStorage(join(folder, String(count)));
}

describeStorage('at a distance and cached', async () => createCachingStorage(onDisk()));

it('serves a cached picture while the storage is down', async () => {
  const disk = onDisk();
  let isDown = false;
  const reached =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      if (isDown) throw new StorageError('No response.');
      return work(...given);
    };
  const storage = createCachingStorage(
    { ...disk, size: reached(disk.size), has: reached(disk.has), read: reached(disk.read) },
    { maxBytes: 1600 },
  );
  await storage.put('shown.webp', Buffer.from('shown'));
  await storage.put('large.webp', Buffer.alloc(101));
  const show = async (path: string) => {
    const size = await storage.size(path);
    return text(storage.stream(path, { start: 1, end: (size ?? 0) - 1 }));
  };
  expect(await Promise.all([show('shown.webp'), show('shown.webp')])).toEqual(['hown', 'hown']);
  await show('large.webp');
  isDown = true;
  expect(await show('shown.webp')).toBe('hown');
  await expect(storage.read('large.webp')).rejects.toThrow(StorageError);
  await expect(storage.has('shown.webp')).rejects.toThrow(StorageError);
});
