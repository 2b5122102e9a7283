import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type BucketAccess, openBucket } from './bucket.ts';
import type { Patience } from './bucket-tries.ts';
import type { BucketLocation } from './location.ts';
import { isUsablePath, type MediaStorage, MissingFileError, usablePath } from './storage.ts';
import { storedType } from './stored-type.ts';

/** A name is given once and its bytes never change. */
const cacheControl = 'public, max-age=31536000, immutable';

/** Files below one prefix of a bucket. */
export function s3Storage(
  location: BucketLocation,
  access: BucketAccess,
  bounds: Partial<Patience> = {},
): MediaStorage {
  const bucket = openBucket(location, access, bounds);
  const start = location.prefix === '' ? '' : `${location.prefix}/`;
  const keyOf = (path: string) => start + usablePath(path);
  const size = async (path: string) => (isUsablePath(path) ? bucket.size(keyOf(path)) : null);

  async function keep(path: string, body: Uint8Array | { file: string; size: number }) {
    const key = keyOf(path);
    const headers = { contentType: storedType(path), cacheControl };
    const there = await bucket.size(key);
    const wanted = body instanceof Uint8Array ? body.length : body.size;
    if (there === wanted) await bucket.touch(key, headers);
    else if (there === null) await bucket.putIfAbsent(key, body, headers);
    else await bucket.put(key, body, headers);
  }

  /** Reads on where a connection was cut: the bytes never change. */
  async function* bytesOf(path: string, first: number, last?: number): AsyncGenerator<Buffer> {
    let [next, end, failures] = [first, last, 0];
    while (end === undefined || next <= end) {
      try {
        const opened = await bucket.open(keyOf(path), next, end);
        if (!opened) throw new MissingFileError(path);
        end ??= next + opened.size - 1;
        for await (const chunk of heard(opened.body, bucket.patience.silenceMs)) {
          next += chunk.length;
          failures = 0;
          yield chunk;
        }
        if (next <= end) throw new Error('The connection was cut.');
      } catch (error) {
        failures += 1;
        await bucket.tried.before(failures, error);
      }
    }
  }

  return {
    place: bucket.place,
    async check() {
      const key = `${start}.check-${randomUUID()}`;
      await bucket.list(`${start}.check-`).next();
      await bucket.put(key, Buffer.from('-'), { contentType: 'text/plain', cacheControl });
      await bucket.remove(key);
    },
    put: (path, bytes) => keep(path, bytes),
    putFile: async (path, file) => keep(path, { file, size: (await stat(file)).size }),
    has: async (path) => (await size(path)) !== null,
    size,
    async read(path) {
      const chunks: Buffer[] = [];
      for await (const chunk of bytesOf(usablePath(path), 0)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    stream: (path, { start: first, end }) =>
      Readable.from(bytesOf(usablePath(path), first, end), { objectMode: false }),
    remove: async (path) => bucket.remove(keyOf(path)),
    async *list(under = '') {
      for await (const { key, ...facts } of bucket.list(start + under))
        if (isUsablePath(key.slice(start.length)))
          yield { path: key.slice(start.length), ...facts };
    },
  };
}

/** A body's chunks; a silence ends it. The time a reader takes is no silence. */
async function* heard(body: Readable, silenceMs: number): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error('Nothing was heard.')), silenceMs);
      const { value, done } = await chunks.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value as Buffer;
    }
  } finally {
    body.destroy();
  }
}
