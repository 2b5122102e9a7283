import { removeHidden } from '../../../shared/content/hidden.ts';
import type { Store } from '../../store.ts';
import type { ContentReader } from '../document.ts';
import { type DocumentState, findUsedFiles } from '../references.ts';
import { createView, toPublicChanges } from './public-view.ts';

export interface LiveSite {
  /** Content revision; 0 before the first release. */
  revision: () => number;
  /** Returns true if the live site contains earlier states of some documents. */
  hasExcluded: () => boolean;
  /** Searches the live pages for a picture or file. */
  usesFile: (id: string) => Promise<boolean>;
}

interface Deps {
  store: ContentReader & Pick<Store, 'revision' | 'uses' | 'at' | 'changes'>;
  live: LiveSite;
}

/**
 * Checks whether visitors may read a stored picture or file: the published content or a live release uses it.
 * @returns a function that takes the id
 */
export function createPublicFiles({ store, live }: Deps) {
  let cache = { at: '', ids: new Map<string, Promise<boolean>>() };

  async function isUsed(id: string, revision: number, liveRevision: number): Promise<boolean> {
    const uses = (document: DocumentState) => findUsedFiles(document).includes(id);
    const now = createView(store);
    for (const { holder, kind, id: name } of await store.uses([id])) {
      const document = holder === '' ? await now.get(kind, name) : null;
      if (document && uses({ kind, id: name, body: removeHidden(document.body) })) return true;
    }
    if (liveRevision === revision || liveRevision === 0) return false;
    const changes = await store.changes(liveRevision, revision);
    const seen = await toPublicChanges(changes, store.at(liveRevision), store);
    return seen.some(({ kind, id: name, before: body }) => uses({ kind, id: name, body }));
  }

  return async function isPublic(id: string): Promise<boolean> {
    try {
      const [revision, liveRevision] = [await store.revision(), live.revision()];
      const at = `${liveRevision} ${revision}`;
      if (cache.at !== at) cache = { at, ids: new Map() };
      const response = cache.ids.get(id) ?? isUsed(id, revision, liveRevision);
      cache.ids.set(id, response);
      if (await response) return true;
      // Unknown ids are not cached, so that requests with invented ids cannot fill the memory.
      cache.ids.delete(id);
    } catch {
      // The live pages are searched instead, so that visitors do not depend on the database.
      cache.ids.delete(id);
      return live.usesFile(id);
    }
    return live.hasExcluded() && live.usesFile(id);
  };
}
