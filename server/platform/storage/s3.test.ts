import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Fault,
  type S3LookAlike,
  startS3LookAlike,
} from '../../../tests/support/s3/s3-look-alike.ts';
import { describeStorage } from '../../../tests/support/stores/storage.contract.ts';
import { createS3Storage } from './s3.ts';
import { type MediaStorage, StorageError } from './storage.ts';

const path = `media/${'b'.repeat(24)}-60x40-ffcc00.webp`;
const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 13) % 251));

let s3: S3LookAlike;
let older: S3LookAlike;
let opened = 0;
beforeAll(async () => {
  s3 = await startS3LookAlike({ pageSize: 2 });
  older = await startS3LookAlike({ knowsConditions: false });
});
afterAll(() => Promise.all([s3.close(), older.close()]));

function storageIn(service: S3LookAlike, changes: object = {}, bucket = service.bucket) {
  opened += 1;
  const access = {
    endpoint: service.endpoint,
    region: service.key.region,
    accessKeyId: service.key.id,
    secretAccessKey: service.key.secret,
    pathStyle: true,
    ...changes,
  };
  const quick = { silenceMs: 700, pauseMs: 1 };
  return createS3Storage({ bucket, prefix: `site/${opened}/files` }, access, quick);
}

describeStorage('in a bucket', async () => storageIn(s3));
describeStorage('in a bucket of a service that knows no conditions', async () => storageIn(older));

describe('a picture in a bucket', () => {
  it('a picture is stored below the prefix with its type and permanent caching', async () => {
    const storage = storageIn(s3);
    await storage.put(path, bytes);
    const key = `${storage.place.replace(`s3://${s3.bucket}/`, '')}/${path}`;
    const told = {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    expect(s3.objects.get(key)?.headers).toEqual(told);
    await storage.put(path, bytes);
    expect(s3.objects.get(key)?.headers).toEqual(told);
  });

  it('an existing picture is not sent again', async () => {
    const storage = storageIn(s3);
    await storage.put(path, bytes);
    const before = s3.requests.length;
    await storage.put(path, bytes);
    const methods = s3.requests.slice(before).map((request) => request.split(' ')[0]);
    expect(methods).toEqual(['HEAD', 'PUT']);
  });
});

describe('an unreliable storage', () => {
  let storage: MediaStorage;
  beforeEach(() => {
    storage = storageIn(s3);
  });

  const hiccups: [string, Fault][] = [
    ['is busy (503 SlowDown)', { how: 503, code: 'SlowDown' }],
    ['breaks (500)', { how: 500, code: 'InternalError' }],
    ['cuts the connection', { how: 'cut' }],
  ];
  it.each(hiccups)('is retried after %s', async (_, fault) => {
    s3.fail(fault, fault);
    await storage.put(path, bytes);
    s3.fail(fault);
    expect(await storage.size(path)).toBe(bytes.length);
    s3.fail(fault);
    expect((await storage.read(path)).equals(bytes)).toBe(true);
    s3.fail(fault);
    await storage.remove(path);
    expect(await storage.has(path)).toBe(false);
  });

  it('stores a file once although the response to the first attempt was lost', async () => {
    s3.fail({ how: 'silent', method: 'PUT' });
    await storage.put(path, bytes);
    expect((await storage.read(path)).equals(bytes)).toBe(true);
  });

  it('resumes an interrupted download', async () => {
    const how = 'half';
    await storage.put(path, bytes);
    s3.fail({ how, method: 'GET' }, { how, method: 'GET' });
    expect((await storage.read(path)).equals(bytes)).toBe(true);
    s3.fail({ how, method: 'GET' });
    const part = await buffer(storage.stream(path, { start: 1000, end: 150_000 }));
    expect(part.equals(bytes.subarray(1000, 150_001))).toBe(true);
  });

  it('fails within a limited time when it stays broken, never with a wrong result', async () => {
    await storage.put(path, bytes);
    for (const work of [
      () => storage.has(path),
      () => storage.read(path),
      () => buffer(storage.stream(path, { start: 0, end: 10 })),
      () => storage.put(path, bytes),
      () => storage.remove(path),
      () => storage.list()[Symbol.asyncIterator]().next(),
    ]) {
      s3.fail(...Array.from({ length: 3 }, (): Fault => ({ how: 503, code: 'SlowDown' })));
      await expect(work()).rejects.toBeInstanceOf(StorageError);
    }
    expect((await storage.read(path)).equals(bytes)).toBe(true);
  });

  it('requests do not wait repeatedly for a storage that does not respond', async () => {
    s3.fail(...Array.from({ length: 4 }, (): Fault => ({ how: 'silent' })));
    const before = s3.requests.length;
    await expect(storage.size(path)).rejects.toThrow(/does not answer/);
    await expect(storage.size(path)).rejects.toThrow(/does not answer/);
    expect(s3.requests.length - before).toBe(4);
    expect(await storage.size(path)).toBeNull();
  });

  it('keeps a complete picture when a later put fails', async () => {
    s3.fail(
      { how: 'cut', method: 'PUT' },
      { how: 'cut', method: 'PUT' },
      { how: 'cut', method: 'PUT' },
    );
    await expect(storage.put(path, bytes)).rejects.toBeInstanceOf(StorageError);
    expect(await storage.has(path)).toBe(false);
    await storage.put(path, bytes);
    expect(await storage.size(path)).toBe(bytes.length);
  });
});

describe('an unusable storage', () => {
  const cases: [string, () => MediaStorage, RegExp][] = [
    [
      'the secret is wrong',
      () => storageIn(s3, { secretAccessKey: 'Tr0ub4dor' }),
      /refuses the key/,
    ],
    ['the key is unknown', () => storageIn(s3, { accessKeyId: 'AKIDNOBODY' }), /refuses the key/],
    ['the region is wrong', () => storageIn(s3, { region: 'us-west-2' }), /S3_REGION/],
    ['the bucket does not exist', () => storageIn(s3, {}, 'no-bucket'), /no bucket "no-bucket"/],
    ['nobody answers', () => storageIn(s3, { endpoint: 'http://127.0.0.1:9' }), /does not answer/],
  ];
  it.each(cases)('is reported in one line without a secret: %s', async (_, open, says) => {
    const error: Error = await open()
      .check()
      .then(
        () => new Error('It went well.'),
        (fault) => fault,
      );
    expect(error).toBeInstanceOf(StorageError);
    expect(error.message).toMatch(says);
    expect(error.message).not.toContain('\n');
    const all = JSON.stringify([error.message, error.stack, error.cause, Object.entries(error)]);
    expect(all).not.toMatch(/Tr0ub4dor|a secret/);
  });

  it('rejects a forbidden change', async () => {
    const storage = storageIn(s3);
    s3.fail({ how: 403, code: 'AccessDenied', method: 'PUT' });
    await expect(storage.check()).rejects.toThrow(/what the key may do/);
    const before = s3.requests.length;
    s3.fail({ how: 403, code: 'AccessDenied', method: 'PUT' });
    await expect(storage.put(path, bytes)).rejects.toThrow(/what the key may do/);
    expect(s3.requests.length - before).toBe(2);
  });
});
