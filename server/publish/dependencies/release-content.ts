import type { Body, Change, ContentReader } from '../../content/document.ts';
import { findDescendants } from '../../content/relatives.ts';
import { createView } from '../../content/visible/public-view.ts';
import { overlayUnsaved, type UnsavedDocument } from '../../content/with-unsaved.ts';
import type { Store } from '../../store.ts';
import type { ExcludedDocument } from '../releases/manifest.ts';
import { compareAddresses, findMovedAddresses } from './moved-addresses.ts';

/** The content of a release: one revision of all documents, except the excluded ones. */
export interface ReleaseContent {
  revision: number;
  /** Excluded documents, in the state that visitors see. */
  unsaved: readonly UnsavedDocument[];
}

type Reading = Pick<Store, 'at'>;

/** Returns the excluded documents that were not saved again since. */
export async function findStillExcluded(
  store: Reading,
  held: readonly ExcludedDocument[],
  revision: number,
): Promise<ExcludedDocument[]> {
  const reader = store.at(revision);
  const newest = await Promise.all(held.map(({ kind, id }) => reader.get(kind, id)));
  return held.filter(({ refused }, at) => newest[at]?.revision === refused);
}

export async function readReleaseContent(
  store: Reading,
  revision: number,
  held: readonly ExcludedDocument[] = [],
): Promise<ReleaseContent> {
  const unsaved = await Promise.all(held.map((it) => readShownState(store, it)));
  return { revision, unsaved };
}

async function readShownState(store: Reading, held: ExcludedDocument): Promise<UnsavedDocument> {
  const { kind, id, shown } = held;
  const stored = shown === 0 ? null : await store.at(shown).get(kind, id);
  if (!stored) return { kind, id, parent: held.parent, body: null };
  const { parent, body, revision, author, at } = stored;
  return { kind, id, parent, body, stamp: { revision, author, at } };
}

export function readerOf(store: Reading, { revision, unsaved }: ReleaseContent): ContentReader {
  const reader = store.at(revision);
  return unsaved.length === 0 ? reader : overlayUnsaved(reader, unsaved);
}

/** Lists the change of each document between the contents of two releases. */
export async function listChanges(
  store: Reading & Pick<Store, 'changes'>,
  from: ReleaseContent,
  to: ReleaseContent,
): Promise<Change[]> {
  const changes = await store.changes(from.revision, to.revision, { withDays: true });
  const held = await addDescendants(store, from, to);
  if (held.length === 0) return changes;
  const nameOf = ({ kind, id }: Pick<Change, 'kind' | 'id'>) => `${kind}/${id}`;
  const names = new Set(held.map(nameOf));
  const [before, after] = [readerOf(store, from), readerOf(store, to)];
  const shown = held.map(async ({ kind, id, parent }): Promise<Change> => {
    const [documentBefore, documentAfter] = [await before.get(kind, id), await after.get(kind, id)];
    const bodyOf = (document: { body: Body } | null) => document?.body ?? null;
    return {
      kind,
      id,
      parent,
      before: bodyOf(documentBefore),
      after: bodyOf(documentAfter),
      isDateChanged: true,
    };
  });
  return [...changes.filter((it) => !names.has(nameOf(it))), ...(await Promise.all(shown))];
}

/** Returns the documents excluded in either release, with their descendants. */
async function addDescendants(
  store: Reading,
  from: ReleaseContent,
  to: ReleaseContent,
): Promise<Pick<Change, 'kind' | 'id' | 'parent'>[]> {
  const all: Pick<Change, 'kind' | 'id' | 'parent'>[] = [...from.unsaved, ...to.unsaved];
  const reader = store.at(to.revision);
  for (const held of [...all]) all.push(...(await findDescendants(reader, held)));
  return all;
}

/** Lists the addresses that belong to another page in the next release. */
export async function listMovedAddresses(
  store: Reading & Pick<Store, 'hasMovedAddress'>,
  from: ReleaseContent,
  to: ReleaseContent,
): Promise<string[]> {
  if (from.unsaved.length + to.unsaved.length === 0)
    return findMovedAddresses(store, from.revision, to.revision);
  return compareAddresses(createView(readerOf(store, from)), createView(readerOf(store, to)));
}
