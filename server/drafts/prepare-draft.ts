import type { Write } from '../content/document.ts';
import type { Store } from '../store.ts';
import { createDraft, moveDraft } from './edit-draft.ts';
import { storeInDraft } from './store-in-draft.ts';

/** Creates a draft with these writes, unless one of them fails. @returns its id */
export async function prepareDraft(
  { store, now }: { store: Store; now: () => number },
  { name, author, writes }: { name: string; author: string; writes: readonly Write[] },
): Promise<string> {
  const id = await createDraft({ store, now }, { name, author });
  try {
    await storeInDraft(store, id).write(writes, { author, at: new Date(now()) });
  } catch (error) {
    await moveDraft({ store, now }, { id, to: 'dropped', author });
    throw error;
  }
  return id;
}
