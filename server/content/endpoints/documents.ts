import type { documentEndpoints } from '../../../shared/api/content/documents.ts';
import { responses } from '../../../shared/api/messages.ts';
import type { AddressEntry } from '../../../shared/content/address-entry.ts';
import { documentKinds } from '../../../shared/content/kinds.ts';
import { singleSitemap } from '../../../shared/content/pages/page-date.ts';
import { parseTranslationId } from '../../../shared/content/translated-document.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import { validationError } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Store } from '../../store.ts';
import { mapAddresses } from '../address-book.ts';
import { findConsequences } from '../consequences.ts';
import type { StoredDocument } from '../document.ts';
import { remove, requireDocument } from '../documents.ts';
import { formatListItem } from '../format-document.ts';
import { previewDocuments } from '../previewed-document.ts';
import {
  baseRevisionOf,
  type ContentDeps,
  idOf,
  messageOf,
  type SaveRequest,
  save,
  undoOf,
} from '../save.ts';
import { createView } from '../visible/public-view.ts';
import { buildList } from './pages.ts';

/** Caches the public address book until a document's address changes. */
function cacheAddressBook(store: Pick<Store, 'revision' | 'hasMovedAddress' | 'at'>) {
  let cached: { revision: number; book: Promise<AddressEntry[]> } | null = null;
  return async (): Promise<AddressEntry[]> => {
    const revision = await store.revision();
    const isCurrent = cached && !(await store.hasMovedAddress(cached.revision, revision));
    const book =
      isCurrent && cached
        ? cached.book
        : createView(store.at(revision)).addresses().then(mapAddresses);
    cached = { revision, book };
    book.catch(() => {
      cached = null;
    });
    return book;
  };
}

/** Requires a stored picture or file with this id, because the first save creates its document. */
async function requirePicture({ store, media }: ContentDeps, id: string): Promise<void> {
  if (await store.get('picture', id)) return;
  for (const under of [`media/${id}-`, `files/${id}/`])
    for await (const _ of media.storage.list(under)) return;
  throw validationError({ id: 'There is no stored picture with this id.' });
}

interface FileAccess {
  /** Checks whether visitors may read a picture or file, by its id. */
  isPublic(id: string): Promise<boolean>;
}

/** Removes descriptions of pictures that visitors cannot see. */
async function dropHiddenPictures(
  documents: readonly StoredDocument[],
  isPublic: FileAccess['isPublic'],
): Promise<StoredDocument[]> {
  const isShown = documents.map((document) => {
    const { kind, id } = parseTranslationId(document.id) ?? document;
    return kind === 'picture' ? isPublic(id) : true;
  });
  const shown = await Promise.all(isShown);
  return documents.filter((_, index) => shown[index]);
}

/** Handles the document endpoints that the specification does not have, such as those of custom pages. */
export function documentHandlers({
  isPublic,
  ...deps
}: ContentDeps & FileAccess): Handlers<typeof documentEndpoints> {
  const { store, now } = deps;
  const book = cacheAddressBook(store);
  return {
    async getSiteDocuments({ input: { kind } }) {
      const listed = await createView(store).list(kind);
      return { data: (await dropHiddenPictures(listed, isPublic)).map(formatListItem) };
    },
    async getSiteAddresses() {
      return { data: await book() };
    },
    async getPageDates() {
      const reader = createView(store.at(await store.revision()));
      const [dates, hidden] = await Promise.all([
        reader.pageDates(singleSitemap),
        reader.hiddenPages().then((ids) => new Set(ids)),
      ]);
      return { data: dates.map((it) => ({ ...it, isHidden: hidden.has(it.id) })) };
    },
    async getDocuments({ input: { kind, id, ...query } }) {
      if (id && kind === 'picture') {
        const stored = await store.get(kind, id);
        return { data: stored ? [formatListItem(stored)] : [] };
      }
      if (id) return { data: [formatListItem(await requireDocument(store, kind, id))] };
      return buildList(store, { kind, list: null }, query);
    },
    async saveDocument({ input: received, author }) {
      const { kind, id = '' } = received.fields;
      if (kind !== 'page' && kind !== 'picture')
        throw validationError({ kind: 'There are no documents of this kind.' });
      const isNew = kind === 'page' && id === '';
      const saving = {
        kind,
        id: isNew ? createObjectId(now()) : idOf(received),
        schema: documentKinds[kind].schema,
        received,
        author,
        ...(isNew ? {} : { baseRevision: baseRevisionOf(received) }),
        ...(isNew || kind === 'picture' ? {} : { mustExist: true }),
      } satisfies SaveRequest;
      if (kind === 'picture') await requirePicture(deps, saving.id);
      const saved = await save(deps, saving);
      return {
        message: messageOf(saved, responses.saved),
        data: formatListItem(saved),
        step: undoOf(saved),
      };
    },
    async deleteDocument({ input: { kind, id }, author }) {
      const step = await remove(deps, { kind, id, author });
      return { message: responses.documentDeleted, data: null, step };
    },
    async consequences({ input: { documents } }) {
      return { data: await findConsequences(store, await previewDocuments(store, documents)) };
    },
  };
}
