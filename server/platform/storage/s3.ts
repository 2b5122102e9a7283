import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { immutable as cacheControl } from '../bytes/cache-control.ts';
import { findContentType } from '../bytes/content-type.ts';
import type { BucketLocation } from '../settings/bucket-address.ts';
import { type BucketAccess, openBucket } from './bucket.ts';
import { readObject } from './bucket-bytes.ts';
import type { RetryLimits } from './bucket-tries.ts';
import { assertUsablePath, isUsablePath, type MediaStorage } from './storage.ts';

/** Stores files below a prefix of a bucket. */
export function createS3Storage(
  location: BucketLocation,
  access: BucketAccess,
  bounds: Partial<RetryLimits> = {},
): MediaStorage {
  const bucket = openBucket(location, access, bounds);
  const start = location.prefix === '' ? '' : `${location.prefix}/`;
  const keyOf = (path: string) => start + assertUsablePath(path);
  const readSize = async (path: string) => (isUsablePath(path) ? bucket.size(keyOf(path)) : null);

  async function store(path: string, body: Uint8Array | { file: string; size: number }) {
    const key = keyOf(path);
    const headers = { contentType: findContentType(path), cacheControl };
    const there = await bucket.size(key);
    const wanted = body instanceof Uint8Array ? body.length : body.size;
    if (there === wanted) await bucket.touch(key, wanted, headers);
    else if (there === null) await bucket.putIfAbsent(key, body, headers);
    else await bucket.put(key, body, headers);
  }

  const readBytes = (path: string, first: number, last?: number) =>
    readObject(bucket, keyOf(path), { first, last });

  return {
    place: bucket.place,
    async check() {
      const key = `${start}.check-${randomUUID()}`;
      await bucket.list(`${start}.check-`).next();
      await bucket.put(key, Buffer.from('-'), { contentType: 'text/plain', cacheControl });
      await bucket.size(key);
      await bucket.remove(key);
    },
    put: (path, bytes) => store(path, bytes),
    putFile: async (path, file) => store(path, { file, size: (await stat(file)).size }),
    has: async (path) => (await readSize(path)) !== null,
    size: readSize,
    async read(path) {
      return buffer(readBytes(path, 0));
    },
    stream: (path, { start: first, end }) =>
      Readable.from(readBytes(path, first, end), { objectMode: false }),
    remove: async (path) => bucket.remove(keyOf(path)),
    async *list(under = '') {
      for await (const { key, ...facts } of bucket.list(start + under))
        if (isUsablePath(key.slice(start.length)))
          yield { path: key.slice(start.length), ...facts };
    },
  };
}
