import { libraryKinds, pictureEndpoints } from '../../shared/api/content/pictures.ts';
import type { Picture } from '../../shared/content/pictures/picture.ts';
import type { ContentDeps } from '../content/save.ts';
import { ApiError, parseInput } from '../platform/errors/api-error.ts';
import { createApprovalNeeded } from '../platform/errors/approval-needed.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { Publisher } from '../publish/publisher.ts';
import { cropPicture } from './crop.ts';
import { erasePicture } from './erase.ts';
import { readPage } from './list.ts';
import { listUses } from './picture-uses.ts';
import { replacePicture } from './replace.ts';
import { addUploads } from './upload.ts';

interface LibraryDeps extends ContentDeps {
  publisher: Pick<Publisher, 'onSaved' | 'findReleasesWith'>;
}

export function pictureHandlers(deps: LibraryDeps): Handlers<typeof pictureEndpoints> {
  const { store, publisher, now } = deps;
  return {
    async uploadPictures({ input: { fields, parts: sent }, author, request: { log } }) {
      const { kind } = parseInput(pictureEndpoints.uploadPictures.input, fields);
      const files = (sent.files ?? []).filter(({ file }) => file !== undefined);
      return { data: await addUploads(deps, { parts: files, kind, author, log }) };
    },
    async pictures({ input: { kind, ...asked } }) {
      const kinds = asked.id === undefined ? [kind] : libraryKinds;
      const [entries, uses, edited] = await Promise.all([
        Promise.all(kinds.map((each) => store.libraryEntries(each))),
        store.uses(),
        store.list('picture'),
      ]);
      const texts = new Map(edited.map(({ id, body }) => [id, body as Partial<Picture>] as const));
      return { data: await readPage({ entries: entries.flat(), uses, texts }, asked) };
    },
    async pictureUses({ input: { id } }) {
      if (!(await store.libraryEntry(id))) throw notFound();
      const [uses, versions] = await Promise.all([
        listUses(store, id),
        publisher.findReleasesWith(id),
      ]);
      return { data: { ...uses, versions } };
    },
    async cropPicture({ input, author, mayPublish }) {
      // The crop’s document would be public at once.
      if (!mayPublish) throw createApprovalNeeded();
      return { data: { path: await cropPicture(deps, { ...input, author }) } };
    },
    async replacePicture({ input, author, mayPublish }) {
      if (input.publish && !mayPublish) throw createApprovalNeeded();
      const data = await replacePicture(deps, { ...input, author, mayPublish });
      return { data, step: data.step ?? undefined };
    },
    async erasePicture({ input: { id }, author }) {
      await erasePicture(deps, { id, author });
      return { message: 'This was erased for good.', data: null };
    },
    async hidePictures({ input: { ids, hidden }, author }) {
      const at = new Date(now());
      if (!(await store.hideInLibrary(ids, hidden ? at.toISOString() : null))) throw notFound();
      const action = hidden ? 'hide picture' : 'show picture';
      const subject = ids.length === 1 ? `picture/${ids[0]}` : `${ids.length} pictures`;
      await store.audit({ author, at, action, subject });
      return { data: null };
    },
  };
}

function notFound(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'This picture or file is not in the library.');
}
