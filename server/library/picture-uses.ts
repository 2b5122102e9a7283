import type { z } from 'zod';
import type { Endpoints } from '../../shared/api/endpoints.ts';
import { notesOf } from '../../shared/rules/images/picture-notes.ts';
import { describeName } from '../content/name-in.ts';
import type { Store } from '../store.ts';
import { readFieldSettings } from './field-settings.ts';
import { isLive } from './uses.ts';

type Answer = z.output<Endpoints['pictureUses']['reply']>;

/** Lists the documents that use a picture or file now. */
export async function listUses(
  store: Pick<Store, 'uses' | 'get' | 'draft'>,
  picture: string,
): Promise<Omit<Answer, 'versions'>> {
  const uses = await store.uses([picture]);
  const documents: Answer['documents'] = [];
  for (const { kind, id, field } of uses.filter(isLive)) {
    const stored = await store.get(kind, id);
    if (!stored) continue;
    const title = await describeName(store, stored);
    const { crops = [] } = readFieldSettings(kind, id, field);
    const names = crops.length > 0 ? { crops: crops.map(({ name }) => name) } : {};
    documents.push({ kind, id, parent: stored.parent, field, title, ...names });
  }
  const drafts = new Map<string, string>();
  for (const { holder } of uses) {
    const [of, id = ''] = holder.split('/');
    if (of === 'draft') drafts.set(id, (await store.draft(id))?.name ?? '');
  }
  return {
    documents,
    drafts: [...drafts].map(([id, name]) => ({ id, name })),
    ownPoints: uses.filter((use) => isLive(use) && notesOf(use.value).at).length,
  };
}
