import { isSectionName, sectionOf } from '../../shared/sections/index.ts';
import { describeName } from '../content/name-in.ts';
import type { StoredRelation } from '../content/store/relations.ts';
import type { Store } from '../store.ts';

/** A field that shows a stored picture or links to a stored file. */
export type Use = StoredRelation;

export const isLive = ({ holder }: Pick<Use, 'holder'>) => holder === '';

/** Describes a use by its document, with the draft or the unsaved changes that contain it. */
export async function describeUse(
  store: Pick<Store, 'get' | 'draft' | 'accounts'>,
  { holder, kind, id: name }: Use,
): Promise<string> {
  const [of, by = ''] = holder.split('/');
  if (of === 'draft') return `the draft ‘${(await store.draft(by))?.name ?? ''}’`;
  const [id = ''] = name.split(' in ');
  const document = await findTitle(store, { kind, id });
  if (of !== 'copy') return document;
  const account = (await store.accounts()).find(({ _id }) => _id === by);
  return `the unsaved changes of ${account?.name || account?.email} to ${document}`;
}

/** Returns the name of a section or document, or the kind of an unnamed document. */
export async function findTitle(
  store: Pick<Store, 'get'>,
  { kind, id }: Pick<Use, 'kind' | 'id'>,
): Promise<string> {
  if (kind === 'section') return isSectionName(id) ? sectionOf[id].label : id.replaceAll('_', ' ');
  const body = (await store.get(kind, id))?.body ?? null;
  return (await describeName(store, { kind, id, body })) || kind;
}
