import { text } from 'node:stream/consumers';
import { immutable, revalidated } from '../../platform/bytes/cache-control.ts';
import { findContentType } from '../../platform/bytes/content-type.ts';
import type { Bucket } from '../../platform/storage/bucket.ts';
import { readObject } from '../../platform/storage/bucket-bytes.ts';
import { MissingFileError, StorageError } from '../../platform/storage/storage.ts';
import {
  type FileState,
  formerListName,
  isImmutable,
  type MirrorTarget,
  nameFileList,
} from './mirror.ts';

/**
 * Uses a bucket as the target of a copy, for a CDN in front of it. Other objects in the bucket stay unchanged. Bytes
 * are stored uncompressed, because an object has only one encoding and every CDN compresses by itself.
 */
export function createBucketTarget(bucket: Bucket, secret: string): MirrorTarget {
  const keyOf = (path: string) => (bucket.prefix === '' ? path : `${bucket.prefix}/${path}`);
  const noteName = nameFileList(secret);
  const read = (name: string) =>
    text(readObject(bucket, keyOf(name))).catch((error) => {
      if (error instanceof MissingFileError) return null;
      throw error;
    });
  let isCompared = false;
  return {
    location: bucket.place,
    async listFiles() {
      const note = (await read(noteName)) ?? (await read(formerListName)) ?? '[]';
      const known = new Map(JSON.parse(note) as [string, FileState][]);
      if (isCompared || known.size === 0) return known;
      // Once is enough, because from then on this process writes the list.
      isCompared = true;
      const present = await listKeys(bucket, keyOf(''));
      if (present)
        for (const path of known.keys()) if (!present.has(keyOf(path))) known.delete(path);
      return known;
    },
    put: (path, bytes) =>
      bucket.put(keyOf(path), bytes, {
        contentType: findContentType(path),
        cacheControl: isImmutable(path) ? immutable : revalidated,
      }),
    remove: (path) => bucket.remove(keyOf(path)),
    async saveFiles(files) {
      await bucket.put(keyOf(noteName), Buffer.from(JSON.stringify([...files])), {
        contentType: findContentType(noteName),
        cacheControl: 'private, no-store',
      });
      await bucket.remove(keyOf(formerListName));
    },
  };
}

/** Returns null if the access key has no permission to list objects. */
async function listKeys(bucket: Bucket, start: string): Promise<Set<string> | null> {
  const keys = new Set<string>();
  try {
    for await (const { key } of bucket.list(start)) keys.add(key);
    return keys;
  } catch (error) {
    if (error instanceof StorageError) return null;
    throw error;
  }
}
