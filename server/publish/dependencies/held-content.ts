import type { Body, Change, ContentReader } from '../../content/document.ts';
import { findDescendants } from '../../content/relatives.ts';
import { createView } from '../../content/visible/public-view.ts';
import { overlayUnsaved, type Unsaved } from '../../content/with-unsaved.ts';
import type { Store } from '../../store.ts';
import type { Held } from '../releases/manifest.ts';
import { compareAddresses, findMovedAddresses } from './moved-addresses.ts';

/** The content of a release: one revision of everything, except excluded documents. */
export interface HeldContent {
  revision: number;
  /** Excluded documents, as they are shown. */
  unsaved: readonly Unsaved[];
}

type Reading = Pick<Store, 'at'>;

/** Held documents that were not saved again since. */
export async function findStillHeld(
  store: Reading,
  held: readonly Held[],
  revision: number,
): Promise<Held[]> {
  const reader = store.at(revision);
  const newest = await Promise.all(held.map(({ kind, id }) => reader.get(kind, id)));
  return held.filter(({ refused }, at) => newest[at]?.revision === refused);
}

export async function contentOf(
  store: Reading,
  revision: number,
  held: readonly Held[] = [],
): Promise<HeldContent> {
  const unsaved = await Promise.all(held.map((it) => readShownState(store, it)));
  return { revision, unsaved };
}

async function readShownState(store: Reading, held: Held): Promise<Unsaved> {
  const { kind, id, shown } = held;
  const stored = shown === 0 ? null : await store.at(shown).get(kind, id);
  if (!stored) return { kind, id, parent: held.parent, body: null };
  const { parent, body, revision, author, at } = stored;
  return { kind, id, parent, body, stamp: { revision, author, at } };
}

export function readerOf(store: Reading, { revision, unsaved }: HeldContent): ContentReader {
  const reader = store.at(revision);
  return unsaved.length === 0 ? reader : overlayUnsaved(reader, unsaved);
}

/** The changes of each document from one release's content to the next. */
export async function listChanges(
  store: Reading & Pick<Store, 'changes'>,
  from: HeldContent,
  to: HeldContent,
): Promise<Change[]> {
  const changes = await store.changes(from.revision, to.revision, { withDays: true });
  const held = await addDescendants(store, from, to);
  if (held.length === 0) return changes;
  const nameOf = ({ kind, id }: Pick<Change, 'kind' | 'id'>) => `${kind}/${id}`;
  const names = new Set(held.map(nameOf));
  const [before, after] = [readerOf(store, from), readerOf(store, to)];
  const shown = held.map(async ({ kind, id, parent }): Promise<Change> => {
    const [was, is] = [await before.get(kind, id), await after.get(kind, id)];
    const bodyOf = (document: { body: Body } | null) => document?.body ?? null;
    return { kind, id, parent, before: bodyOf(was), after: bodyOf(is), isOnOtherDay: true };
  });
  return [...changes.filter((it) => !names.has(nameOf(it))), ...(await Promise.all(shown))];
}

/** Documents excluded in either, with those that belong to them. */
async function addDescendants(
  store: Reading,
  from: HeldContent,
  to: HeldContent,
): Promise<Pick<Change, 'kind' | 'id' | 'parent'>[]> {
  const all: Pick<Change, 'kind' | 'id' | 'parent'>[] = [...from.unsaved, ...to.unsaved];
  const reader = store.at(to.revision);
  for (const held of [...all]) all.push(...(await findDescendants(reader, held)));
  return all;
}

/** Addresses that another page has in the content of the next release. */
export async function listMoved(
  store: Reading & Pick<Store, 'hasMovedAddress'>,
  from: HeldContent,
  to: HeldContent,
): Promise<string[]> {
  if (from.unsaved.length + to.unsaved.length === 0)
    return findMovedAddresses(store, from.revision, to.revision);
  return compareAddresses(createView(readerOf(store, from)), createView(readerOf(store, to)));
}
