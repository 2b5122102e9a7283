import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { erasePicture } from '../../server/library/erase.ts';
import { replacePicture } from '../../server/library/replace.ts';
import { collectGarbage } from '../../server/media/collect-garbage.ts';
import type { NewLibraryEntry } from '../../server/media/library-entry.ts';
import { type Media, openMedia } from '../../server/media/media.ts';
import { sha256 } from '../../server/platform/bytes/digest.ts';
import { createDiskStorage } from '../../server/platform/storage/disk.ts';
import type { Store } from '../../server/store.ts';
import { onStore, stateOfAction } from './operated-store.ts';

const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };
const now = () => by.at.getTime();
const publisher = { onSaved: () => undefined };
const [first, second] = ['a', 'b'].map((digit) => digit.repeat(24)) as [string, string];
const pathOf = (id: string) => `media/${id}-200x100-aabbcc.webp`;
/** The picture, and one of its sizes. */
const filesOf = (id: string) => [pathOf(id), pathOf(id).replace('.webp', '/160.webp')];

function entryOf(id: string): NewLibraryEntry {
  return {
    ...{ id, kind: 'picture', path: pathOf(id), notes: '', name: `${id}.jpg`, bytes: 1 },
    ...{ width: 200, height: 100, look: null, source: 'upload', added_by: by.author },
    added_at: by.at.toISOString(),
  };
}

const storageIn = (folder: string) => createDiskStorage(join(folder, 'files'));
const mediaIn = (folder: string, store: Store): Promise<Media> =>
  openMedia(storageIn(folder), join(folder, 'uploads'), { store, now });

const shows = (id: string, path: string) =>
  ({ kind: 'section', id, body: { profile_image: path } }) as const;

/** Two stored pictures. The first is in two documents and an open draft if asked. */
const prepare = (isUsed: boolean) => async (store: Store, folder: string) => {
  const storage = storageIn(folder);
  for (const id of [first, second]) {
    for (const path of filesOf(id)) await storage.put(path, Buffer.from(`picture ${id}`));
    await store.addToLibrary(entryOf(id));
  }
  if (!isUsed) return;
  const path = pathOf(first);
  await store.write([shows('main_banner', path), shows('about_founder', path)], by);
  await store.addDraft({ id: 's', name: 'Summer' }, by);
  const put = { ...shows('main_banner', `${path}#says=A`), parent: null, base: 1 };
  await store.editDraft('s', { version: 1, put: [put] }, by);
};

export const operations = [
  /** Adds an upload: it is in the library with its bytes, or not at all. */
  onStore('add-picture', {
    async prepare(_store, folder) {
      const create = { width: 60, height: 40, channels: 3, background: '#fc3' } as const;
      await writeFile(join(folder, 'upload.png'), await sharp({ create }).png().toBuffer());
    },
    async open(store, folder) {
      const media = await mediaIn(folder, store);
      const added = { name: 'upload.png', source: 'upload', added_by: by.author } as const;
      return () => media.store(join(folder, 'upload.png'), added);
    },
    async state(store, folder) {
      const media = await mediaIn(folder, store);
      await media.close();
      const left = await readdir(join(folder, 'uploads'));
      if (left.length > 0) return `uploads left behind: ${left}`;
      const [entry] = await store.libraryEntries('picture');
      if (!entry) return 'before';
      const bytes = await readFile(join(folder, 'files', entry.path)).catch(() => null);
      if (!bytes) return `in the library without its bytes: ${entry.path}`;
      const isWhole = bytes.length === entry.bytes && sha256(bytes).startsWith(entry.id);
      return isWhole ? 'after' : `the picture ${entry.path} is damaged`;
    },
  }),

  /** Hides pictures: all of them, or none. */
  onStore('hide-pictures', {
    prepare: prepare(false),
    open: (store) => () => store.hideInLibrary([first, second], by.at.toISOString()),
    async state(store) {
      const hidden = (await store.libraryEntries('picture')).map(({ hidden_at }) => hidden_at);
      if (hidden.length === 2 && hidden.every(Boolean)) return 'after';
      return hidden.length === 2 && !hidden.some(Boolean) ? 'before' : `half: ${hidden}`;
    },
  }),

  /**
   * Erases a picture: it is refused and audited, and the next sweep leaves none of its bytes; or it is whole. The other
   * one stays.
   */
  onStore('erase-picture', {
    prepare: prepare(false),
    async open(store, folder) {
      const media = await mediaIn(folder, store);
      const what = { id: first, author: by.author };
      return async () => erasePicture({ store, media, now }, what);
    },
    async state(store, folder) {
      const storage = storageIn(folder);
      const media = await mediaIn(folder, store);
      const isRefused = media.erased.has(pathOf(first));
      await media.close();
      await collectGarbage({ store, storage, listReferencedFiles: async () => [], now: Date.now });
      const left = new Set<string>();
      for await (const { path } of storage.list()) left.add(path);
      if (filesOf(second).some((path) => !left.delete(path))) return 'the other picture is gone';
      const isWhole = filesOf(first).every((path) => left.has(path));
      if (left.size > 0 && !isWhole) return `half: ${[...left]}`;
      return stateOfAction(store, 'erase picture', {
        refused: isRefused,
        erased: (await store.erasedIds()).join() === first,
        gone: left.size === 0,
      });
    },
  }),

  /** Replaces a picture in two documents in one step, and then in an open draft. */
  onStore('replace-picture', {
    prepare: prepare(true),
    open(store) {
      const what = { from: first, to: second, drafts: true, publish: true, mayPublish: true };
      const deps = { store, publisher, now };
      return () => replacePicture(deps, { ...what, author: by.author });
    },
    async state(store) {
      const shown = (body: object | null | undefined) =>
        String((body as { profile_image?: string } | null)?.profile_image);
      const [banner, founder] = await Promise.all(
        ['main_banner', 'about_founder'].map(async (id) =>
          shown((await store.get('section', id))?.body),
        ),
      );
      const drafted = shown((await store.draft('s'))?.documents[0]?.body);
      const known = [first, second].map((id) => `${pathOf(id)}#says=A`);
      if (!known.includes(drafted)) return `the draft shows ${drafted}`;
      if (banner !== founder) return `half: ${banner}, ${founder}`;
      if (banner === pathOf(first))
        return drafted === known[0] ? 'before' : 'only the draft changed';
      // The draft follows in a second step, and a retry changes it.
      return banner === pathOf(second) ? 'after' : `the documents show ${banner}`;
    },
  }),
];
