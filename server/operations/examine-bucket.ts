import type { Settings } from '../platform/settings/env.ts';
import type { MediaStorage } from '../platform/storage/storage.ts';
import { type Finding, well, wrong } from './finding.ts';

/**
 * Tells if the bucket of STORAGE_URL can be read, which has nothing to do with the database.
 * @returns nothing where pictures are kept in the data folder
 */
export async function examineBucket(
  { STORAGE_URL }: Pick<Settings, 'STORAGE_URL'>,
  storage: Pick<MediaStorage, 'list' | 'place'>,
): Promise<Finding[]> {
  if (STORAGE_URL === '') return [];
  try {
    for await (const _file of storage.list()) break;
    return [well('bucket', `${storage.place} answers.`)];
  } catch (error) {
    return [
      wrong(
        'bucket',
        (error as Error).message,
        'Until it can be used no picture can be saved, and only those are shown that were lately.',
      ),
    ];
  }
}
