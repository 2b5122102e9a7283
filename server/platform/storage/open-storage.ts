import { join, resolve } from 'node:path';
import { type BucketLocation, folderIn, parseBucketAddress } from '../settings/bucket-address.ts';
import type { Settings } from '../settings/env.ts';
import { createCachingStorage } from './caching-storage.ts';
import { createDiskStorage } from './disk.ts';
import type { MediaStorage } from './storage.ts';

/**
 * Separate areas of one storage: pictures under `files/`, packs and manifests under `releases/`.
 */
type StorageArea = 'files' | 'releases';

export type StorageSettings = Pick<
  Settings,
  | 'STORAGE_URL'
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PATH_STYLE'
>;

/**
 * The storage of an area as configured: the bucket of STORAGE_URL, or a folder of DATA_DIR. Makes
 * no request yet.
 */
export async function openStorage(
  settings: StorageSettings,
  area: StorageArea,
): Promise<MediaStorage> {
  const location = parseBucketAddress(settings.STORAGE_URL);
  if (!location) return createDiskStorage(join(settings.DATA_DIR, area));
  const storage = await openBucketStorage(folderIn(location, area), settings);
  return area === 'files' ? createCachingStorage(storage) : storage;
}

/** The storage at a given address: `s3://bucket/prefix`, or a folder. */
export async function openStorageAt(
  address: string,
  settings: StorageSettings,
): Promise<MediaStorage> {
  const location = parseBucketAddress(address);
  return location ? openBucketStorage(location, settings) : createDiskStorage(resolve(address));
}

/** Access to buckets, from the settings. */
export function readBucketAccess(settings: StorageSettings) {
  return {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    pathStyle: settings.S3_PATH_STYLE,
  };
}

/** Loaded on demand: the S3 client takes 35 MB and some time. */
async function openBucketStorage(location: BucketLocation, settings: StorageSettings) {
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(location, readBucketAccess(settings));
}
