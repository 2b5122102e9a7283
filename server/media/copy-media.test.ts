import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type S3LookAlike, startS3LookAlike } from '../../tests/support/s3/s3-look-alike.ts';
import { createDiskStorage } from '../platform/storage/disk.ts';
import { createS3Storage } from '../platform/storage/s3.ts';
import type { MediaStorage } from '../platform/storage/storage.ts';
import { copyMedia } from './copy-media.ts';

let folder = '';
let service: S3LookAlike;
let disk: MediaStorage;
let bucket: MediaStorage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-copy-'));
  service = await startS3LookAlike({ pageSize: 4 });
  disk = createDiskStorage(join(folder, 'files'));
  const { endpoint, key } = service;
  const credentials = { accessKeyId: key.id, secretAccessKey: key.secret, region: key.region };
  bucket = createS3Storage(
    { bucket: service.bucket, prefix: 'site/files' },
    { endpoint, ...credentials, pathStyle: true },
    { tries: 1 },
  );
  await disk.put(`files/${'a'.repeat(24)}/prices.pdf`, Buffer.from('%PDF-'));
  for (let n = 0; n < 11; n += 1) await disk.put(`media/${n}.webp`, Buffer.from(`picture ${n}`));
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function contentOf(storage: MediaStorage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { path } of storage.list()) found[path] = (await storage.read(path)).toString();
  return found;
}

it('copies pictures and PDF files to a bucket and back, each once', async () => {
  expect(await copyMedia(disk, bucket)).toMatchObject({ copied: 12, present: 0 });
  expect(await copyMedia(disk, bucket)).toEqual({ copied: 0, present: 12, bytes: 0 });
  const back = createDiskStorage(join(folder, 'back'));
  expect(await copyMedia(bucket, back)).toMatchObject({ copied: 12 });
  expect(await contentOf(back)).toEqual(await contentOf(disk));
  expect(Object.keys(await contentOf(disk))).toHaveLength(12);
});

it('resumes an interrupted copy', async () => {
  let puts = 0;
  const failing: MediaStorage = {
    ...bucket,
    async put(path, bytes) {
      puts += 1;
      if (puts > 5) service.fail({ how: 'cut', method: 'PUT' });
      await bucket.put(path, bytes);
    },
  };
  await expect(copyMedia(disk, failing)).rejects.toThrow(/does not answer/);
  const there = Object.keys(await contentOf(bucket)).length;
  expect(there).toBeGreaterThan(0);
  const { copied, present } = await copyMedia(disk, bucket);
  expect([copied, present]).toEqual([12 - there, there]);
  expect(await contentOf(bucket)).toEqual(await contentOf(disk));
});

it('detects different bytes under the same name and never overwrites them', async () => {
  await bucket.put('media/3.webp', Buffer.from('picture X'));
  await expect(copyMedia(disk, bucket)).rejects.toThrow(/media\/3\.webp has other bytes/);
  expect((await bucket.read('media/3.webp')).toString()).toBe('picture X');
});

it('skips half-written files of a crash', async () => {
  await writeFile(join(folder, 'files', 'media', '9.webp.1234.part'), 'half');
  expect(await copyMedia(disk, bucket)).toMatchObject({ copied: 12 });
});
