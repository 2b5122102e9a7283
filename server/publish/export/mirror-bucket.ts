import { text } from 'node:stream/consumers';
import { immutable, revalidated } from '../../bytes/cache-control.ts';
import { contentType } from '../../bytes/content-type.ts';
import type { Bucket } from '../../media/bucket.ts';
import { bytesOfObject } from '../../media/bucket-bytes.ts';
import { MissingFileError } from '../../media/storage.ts';
import { isImmutable, type MirrorTarget } from './mirror.ts';

/** Not served to visitors by its name, but they may read it: it says what the site consists of, which they see anyway. */
const noteName = '.marquee-copy.json';

/**
 * A bucket as the target of a copy, for a CDN in front of it. Objects that no copy put there are left alone.
 * Bytes are stored as they are: an object has one encoding only, and every CDN compresses by itself.
 */
export function bucketTarget(bucket: Bucket): MirrorTarget {
  const keyOf = (path: string) => (bucket.prefix === '' ? path : `${bucket.prefix}/${path}`);
  return {
    place: bucket.place,
    async known() {
      const note = await text(bytesOfObject(bucket, keyOf(noteName))).catch((error) => {
        if (error instanceof MissingFileError) return '[]';
        throw error;
      });
      return new Map(JSON.parse(note) as [string, string][]);
    },
    put: (path, bytes) =>
      bucket.put(keyOf(path), bytes, {
        contentType: contentType(path),
        cacheControl: isImmutable(path) ? immutable : revalidated,
      }),
    remove: (path) => bucket.remove(keyOf(path)),
    remember: (files) =>
      bucket.put(keyOf(noteName), Buffer.from(JSON.stringify([...files])), {
        contentType: contentType(noteName),
        cacheControl: 'private, no-store',
      }),
  };
}
