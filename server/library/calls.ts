import { libraryKinds, pictureCalls } from '../../shared/api/pictures.ts';
import type { Picture } from '../../shared/content/picture.ts';
import type { ContentParts } from '../content/save.ts';
import { ApiError, parseInput } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/call.ts';
import { libraryPage } from './list.ts';
import { addUploads } from './upload.ts';
import { createUses } from './uses.ts';

export function pictureHandlers(parts: ContentParts): Handlers<typeof pictureCalls> {
  const { store, now } = parts;
  const currentUses = createUses(store);
  return {
    async uploadPictures({ input: { fields, parts: sent }, author, request: { log } }) {
      const { kind } = parseInput(pictureCalls.uploadPictures.input, fields);
      const files = (sent.files ?? []).filter(({ file }) => file !== undefined);
      return { data: await addUploads(parts, { parts: files, kind, author, log }) };
    },
    async pictures({ input: { kind, ...asked } }) {
      const kinds = asked.id === undefined ? [kind] : libraryKinds;
      const [entries, uses, edited] = await Promise.all([
        Promise.all(kinds.map((each) => store.libraryEntries(each))),
        currentUses(),
        store.list('picture'),
      ]);
      const words = new Map(edited.map(({ id, body }) => [id, body as Partial<Picture>] as const));
      return { data: await libraryPage({ entries: entries.flat(), uses, words }, asked) };
    },
    async hidePictures({ input: { ids, hidden } }) {
      const at = hidden ? new Date(now()).toISOString() : null;
      if (await store.hideInLibrary(ids, at)) return { data: null };
      throw new ApiError(404, 'NOT_FOUND', 'This picture or file is not in the library.');
    },
  };
}
