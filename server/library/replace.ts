import { addNotes, notesOf } from '../../shared/rules/images/picture-notes.ts';
import type { Body, Write } from '../content/document.ts';
import { type DocumentState, mapReferences, storedIdOf } from '../content/references.ts';
import { nameOf } from '../content/relatives.ts';
import type { ContentDeps } from '../content/save.ts';
import { moveDraft, publishDraft } from '../drafts/edit-draft.ts';
import { prepareDraft } from '../drafts/prepare-draft.ts';
import { type LibraryEntry, toStoredValue } from '../media/library-entry.ts';
import { ApiError, validationError } from '../platform/errors/api-error.ts';
import { createApprovalNeeded } from '../platform/errors/approval-needed.ts';
import type { Store } from '../store.ts';
import { erasedError } from './crop.ts';
import { isLive } from './uses.ts';

interface Replacement {
  from: string;
  to: string;
  drafts: boolean;
  publish: boolean;
  author: string;
  mayPublish: boolean;
}

interface Replaced {
  draft: string | null;
  step: number | null;
  documents: number;
  drafts: number;
}

/**
 * Replaces a picture or file in all documents, in a draft that is published at once if requested. Changes open drafts
 * directly.
 * @throws ApiError
 */
export async function replacePicture(
  { store, publisher, now }: Pick<ContentDeps, 'store' | 'publisher' | 'now'>,
  { from, to, drafts, publish, author, mayPublish }: Replacement,
): Promise<Replaced> {
  const [before, after] = [await getEntry(store, 'from', from), await getEntry(store, 'to', to)];
  if (before.id === after.id)
    throw validationError({ to: 'This is the same picture. Choose another.' });
  if (after.erased_at) throw erasedError();
  if (before.kind !== after.kind)
    throw validationError({ to: 'Replace a picture by a picture, and a file by a file.' });
  const swap = (document: DocumentState) => swapPicture(document, before, after);
  const by = { author, at: new Date(now()) };
  const uses = await store.uses([before.id]);
  const writes: Write[] = [];
  for (const { kind, id } of new Map(uses.filter(isLive).map((it) => [nameOf(it), it])).values()) {
    const current = await store.get(kind, id);
    if (current) writes.push({ kind, id, body: swap(current) });
  }
  const holders = new Set(uses.map(({ holder }) => holder).filter((it) => it.startsWith('draft/')));
  const others = drafts ? [...holders].map((holder) => holder.slice('draft/'.length)) : [];
  if (writes.length + others.length === 0) throw unusedError();
  if (!mayPublish) for (const id of others) await rejectApproved(store, id);
  const written = await replaceOnSite();
  for (const id of others) await replaceInDraft(store, { id, swap, by });
  return { ...written, documents: writes.length, drafts: others.length };

  async function replaceOnSite(): Promise<Pick<Replaced, 'draft' | 'step'>> {
    if (writes.length === 0) return { draft: null, step: null };
    const revision = await store.revision();
    const name = `Replace ${before.name || 'a picture'}`.slice(0, 100);
    const id = await prepareDraft({ store, now }, { name, author, writes });
    try {
      if (!publish) return { draft: id, step: null };
      const version = (await store.draft(id))?.version ?? 0;
      const deps = { store, publisher, now };
      const done = await publishDraft(deps, { id, version, revision, author });
      return { draft: null, step: done?.[0]?.revision ?? null };
    } catch (error) {
      await moveDraft({ store, now }, { id, to: 'dropped', author });
      throw error;
    }
  }
}

/** @throws ApiError if the picture or file is not in the library */
async function getEntry(
  store: Pick<Store, 'libraryEntry'>,
  field: string,
  value: string,
): Promise<LibraryEntry> {
  const [id = ''] = /[0-9a-f]{24}/.exec(value) ?? [];
  const entry = await store.libraryEntry(id);
  if (entry) return entry;
  throw validationError({ [field]: 'This picture or file is not in the library.' });
}

/** Rejects changes of a scheduled draft, which is already approved. @throws ApiError */
async function rejectApproved(store: Pick<Store, 'draft'>, id: string): Promise<void> {
  if ((await store.draft(id))?.schedule) throw createApprovalNeeded();
}

async function replaceInDraft(
  store: Store,
  { id, swap, by }: { id: string; swap: Swap; by: { author: string; at: Date } },
): Promise<void> {
  const set = await store.draft(id);
  if (set?.state !== 'open') return;
  const put = set.documents
    .filter(({ body }) => body !== null)
    .map((document) => ({ ...document, body: swap(document) }));
  await store.editDraft(id, { version: set.version, put }, by);
}

type Swap = (document: DocumentState) => Body;

/**
 * Replaces a picture or file in a body. The description of a use stays; its focal point, which was chosen for the
 * former picture, does not.
 */
function swapPicture(document: DocumentState, before: LibraryEntry, after: LibraryEntry): Body {
  return mapReferences(document, ({ value }) => {
    if (storedIdOf(value) !== before.id) return value;
    if (before.kind === 'file') return value.replace(before.path, after.path);
    const { says = '', decorative = false } = notesOf(value);
    return addNotes(toStoredValue(after), { says, decorative });
  });
}

function unusedError(): ApiError {
  const message = 'Nothing shows this any more: someone has replaced it. Reload the page.';
  return new ApiError(409, 'CHANGE_CONFLICT', message);
}
