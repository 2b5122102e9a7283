import { ownsFiles } from './media/owns-files.ts';
import type { Settings } from './platform/settings/env.ts';
import type { StorageLocation } from './platform/storage/claim.ts';
import { openStorageAt } from './platform/storage/open-storage.ts';
import type { Store } from './store.ts';

/** The places that another installation could use too; a folder with its own database is no such place. */
export async function openPlaces(
  store: Pick<Store, 'revision' | 'libraryEntry' | 'eachBody'>,
  settings: Settings,
): Promise<StorageLocation[]> {
  const { DATABASE_URL, DATA_DIR, STORAGE_URL, MIRROR_URL } = settings;
  const places: StorageLocation[] = [];
  const setting = STORAGE_URL === '' ? 'DATA_DIR' : 'STORAGE_URL';
  if (STORAGE_URL !== '' || DATABASE_URL !== '') {
    const storage = await openStorageAt(STORAGE_URL || DATA_DIR, settings);
    places.push({ setting, storage, knowsFiles: () => ownsFiles(store, storage) });
  }
  if (MIRROR_URL !== '') {
    const storage = await openStorageAt(MIRROR_URL, settings);
    const knowsMirror = async () =>
      (await store.revision()) > 0 || !(await storage.has('.marquee-copy.json'));
    places.push({ setting: 'MIRROR_URL', storage, knowsFiles: knowsMirror });
  }
  return places;
}
