import type { Settings } from '../platform/settings/env.ts';
import type { MediaStorage } from '../platform/storage/storage.ts';
import { type CheckResult, failure, passed } from './check-result.ts';

/**
 * Checks that the bucket of STORAGE_URL can be read, independently of the database.
 * @returns nothing when pictures are in the data folder
 */
export async function checkBucket(
  { STORAGE_URL }: Pick<Settings, 'STORAGE_URL'>,
  storage: Pick<MediaStorage, 'list' | 'place'>,
): Promise<CheckResult[]> {
  if (STORAGE_URL === '') return [];
  try {
    for await (const _file of storage.list()) break;
    return [passed('bucket', `${storage.place} answers.`)];
  } catch (error) {
    return [
      failure(
        'bucket',
        (error as Error).message,
        'Until it works, pictures cannot be saved, and only recently shown ones are available.',
      ),
    ];
  }
}
