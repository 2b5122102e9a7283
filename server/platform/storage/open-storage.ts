import { join, resolve } from 'node:path';
import {
  appendFolder,
  type BucketLocation,
  parseBucketAddress,
} from '../settings/bucket-address.ts';
import type { Settings } from '../settings/env.ts';
import { createCachingStorage } from './caching-storage.ts';
import { createDiskStorage } from './disk.ts';
import type { MediaStorage } from './storage.ts';

/**
 * A separate area of one storage: pictures in `files/`, packs and manifests in `releases/`.
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
 * Opens the configured storage of an area, the bucket of STORAGE_URL or a folder of DATA_DIR, without sending a
 * request.
 */
export async function openStorage(
  settings: StorageSettings,
  area: StorageArea,
): Promise<MediaStorage> {
  const location = parseBucketAddress(settings.STORAGE_URL);
  if (!location) return createDiskStorage(join(settings.DATA_DIR, area));
  const storage = await openBucketStorage(appendFolder(location, area), settings);
  return area === 'files' ? createCachingStorage(storage) : storage;
}

/** Opens the storage at an address: `s3://bucket/prefix`, or a folder. */
export async function openStorageAt(
  address: string,
  settings: StorageSettings,
): Promise<MediaStorage> {
  const location = parseBucketAddress(address);
  return location ? openBucketStorage(location, settings) : createDiskStorage(resolve(address));
}

/** Reads the access to buckets from the settings. */
export function readBucketAccess(settings: StorageSettings) {
  return {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    pathStyle: settings.S3_PATH_STYLE,
  };
}

/** Loads the S3 client on demand, because it takes 35 MB and some time. */
async function openBucketStorage(location: BucketLocation, settings: StorageSettings) {
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(location, readBucketAccess(settings));
}
