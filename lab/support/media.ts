import { join } from 'node:path';
import { type AddedFile, type Media, openMedia } from '../../server/media/media.ts';
import { createDiskStorage } from '../../server/platform/storage/disk.ts';

export const newPicture: AddedFile = { name: 'picture', source: 'upload', added_by: '' };

/** Uploads into a folder, with an empty library. */
export function mediaIn(folder: string): Promise<Media> {
  const store = {
    libraryEntry: async () => undefined,
    addToLibrary: async () => undefined,
    erasedIds: async () => [],
  };
  return openMedia(createDiskStorage(join(folder, 'files')), join(folder, 'uploads'), {
    store,
    now: Date.now,
  });
}
