import { type BucketLocation, parseBucketAddress } from '../../platform/settings/bucket-address.ts';
import type { Settings } from '../../platform/settings/env.ts';
import type { Claim } from '../../platform/storage/claim.ts';
import {
  openStorage,
  readBucketAccess,
  type StorageSettings,
} from '../../platform/storage/open-storage.ts';
import type { MirrorSource, MirrorTarget } from './mirror.ts';
import { readStoredImage } from './stored-image.ts';

/** Opens a bucket as the target of copies, without sending a request. */
export async function openBucketTarget(
  location: BucketLocation,
  settings: StorageSettings,
  secret: string,
): Promise<MirrorTarget> {
  const { openBucket } = await import('../../platform/storage/bucket.ts');
  const { createBucketTarget } = await import('./mirror-bucket.ts');
  return createBucketTarget(openBucket(location, readBucketAccess(settings)), secret);
}

/** Reads pictures from their storage. A missing variant is requested from the server, which creates it. */
export async function createImageReader(
  settings: StorageSettings,
  apiBaseUrl: () => string,
): Promise<MirrorSource['readImage']> {
  const storage = await openStorage(settings, 'files');
  return async (path) => {
    if (await storage.has(path)) return storage.read(path);
    const address = `${apiBaseUrl()}/file/${path}`;
    const bytes = await readStoredImage(address).catch((cause) => {
      throw new Error(
        cause instanceof TypeError
          ? `Some sizes of pictures are still to be made by the server, and ${apiBaseUrl()} does not answer. Start it with "npm start", or set API_BASE_URL.`
          : cause.message,
        { cause },
      );
    });
    if (!bytes) throw new Error(`The picture ${address} no longer exists.`);
    return bytes;
  };
}

/** Opens the target at MIRROR_URL. @returns undefined if it is not set */
export async function openMirror(
  settings: StorageSettings & Pick<Settings, 'MIRROR_URL' | 'IMAGE_BASE_URL'>,
  apiBaseUrl: () => string,
  claim: Pick<Claim, 'secret' | 'confirm'>,
) {
  const location = parseBucketAddress(settings.MIRROR_URL);
  if (!location) return undefined;
  return {
    target: await openBucketTarget(location, settings, claim.secret),
    confirm: () => claim.confirm('MIRROR_URL'),
    readImage: await createImageReader(settings, apiBaseUrl),
    withImages: settings.IMAGE_BASE_URL === '/api/file/',
  };
}
