import { removeHidden } from '../../../shared/content/hidden.ts';
import type { Store } from '../../store.ts';
import type { ContentReader } from '../document.ts';
import { type DocumentState, usedIn } from '../references.ts';
import { publicChanges, publicView } from './public-view.ts';

/** The live release. */
export interface LiveSite {
  /** Of the content; 0 before the first release. */
  revision: () => number;
  /** True if it shows earlier states of some documents. */
  holdsBack: () => boolean;
  /** Reads its pages. */
  shows: (id: string) => Promise<boolean>;
}

interface Parts {
  store: ContentReader & Pick<Store, 'revision' | 'uses' | 'at' | 'changes'>;
  live: LiveSite;
}

/**
 * Checks which stored pictures and files visitors may read: those that the published content shows or links to, and
 * those of a release that is still live.
 * @returns a function of the id of a picture or file
 */
export function createPublicFiles({ store, live }: Parts) {
  let known = { at: '', ids: new Map<string, Promise<boolean>>() };

  async function isUsed(id: string, revision: number, liveRevision: number): Promise<boolean> {
    const uses = (document: DocumentState) => usedIn(document).includes(id);
    const now = publicView(store);
    for (const { holder, kind, id: name } of await store.uses([id])) {
      const document = holder === '' ? await now.get(kind, name) : null;
      if (document && uses({ kind, id: name, body: removeHidden(document.body) })) return true;
    }
    if (liveRevision === revision || liveRevision === 0) return false;
    const changes = await store.changes(liveRevision, revision);
    const seen = await publicChanges(changes, store.at(liveRevision), store);
    return seen.some(({ kind, id: name, before: body }) => uses({ kind, id: name, body }));
  }

  return async function isPublic(id: string): Promise<boolean> {
    try {
      const [revision, liveRevision] = [await store.revision(), live.revision()];
      const at = `${liveRevision} ${revision}`;
      if (known.at !== at) known = { at, ids: new Map() };
      const response = known.ids.get(id) ?? isUsed(id, revision, liveRevision);
      known.ids.set(id, response);
      if (await response) return true;
      // Made-up ids are not kept, so that nobody fills the memory with them.
      known.ids.delete(id);
    } catch {
      // Visitors do not depend on the database: the live pages tell as well.
      known.ids.delete(id);
      return live.shows(id);
    }
    return live.holdsBack() && live.shows(id);
  };
}
