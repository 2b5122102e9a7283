import type { Readable } from 'node:stream';
import type { Bucket } from './bucket.ts';
import { MissingFileError } from './storage.ts';

/**
 * Streams the bytes of an immutable object, and resumes after a dropped connection.
 * @throws StorageError, MissingFileError
 */
export async function* readObject(
  bucket: Bucket,
  key: string,
  { first = 0, last }: { first?: number | undefined; last?: number | undefined } = {},
): AsyncGenerator<Buffer> {
  const count = bucket.retries.begin();
  let [next, end] = [first, last];
  while (end === undefined || next <= end) {
    try {
      const opened = await bucket.open(key, next, end);
      if (!opened) throw new MissingFileError(key);
      end ??= next + opened.size - 1;
      for await (const chunk of limitSilence(opened.body, bucket.limits.silenceMs)) {
        next += chunk.length;
        Object.assign(count, { done: 0, max: bucket.limits.tries });
        yield chunk;
      }
      if (next <= end) throw new Error('The connection was cut.');
    } catch (error) {
      count.done += 1;
      await bucket.retries.before(count, error);
    }
  }
}

/** Yields a body's chunks, and fails after a silence. Time taken by the reader does not count. */
async function* limitSilence(body: Readable, silenceMs: number): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error('No answer in time.')), silenceMs);
      const { value, done } = await chunks.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value as Buffer;
    }
  } finally {
    body.destroy();
  }
}
