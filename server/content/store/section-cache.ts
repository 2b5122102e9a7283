import type { Store } from '../../store.ts';
import type { StoredDocument } from '../document.ts';

type WriteMethod = 'write' | 'restore' | 'undelete';
type Cacheable = Pick<Store, 'get' | WriteMethod | 'publishDraft' | 'endDraft'>;

/**
 * Caches the sections, which every visitor's page needs, so that they are parsed once per change.
 * @param versionElsewhere changes whenever another process has written, such as a command next to the server
 */
export function cacheSections<Store extends Cacheable>(
  store: Store,
  versionElsewhere: () => unknown,
): Store {
  const cached = new Map<string, StoredDocument | null>();
  let version = versionElsewhere();
  let generation = 0;

  function invalidate(): void {
    generation += 1;
    cached.clear();
  }

  function invalidateAfter<Input extends unknown[], Result>(
    work: (...input: Input) => Promise<Result>,
  ) {
    return async (...input: Input): Promise<Result> => {
      try {
        return await work(...input);
      } finally {
        invalidate();
      }
    };
  }

  return {
    ...store,
    write: invalidateAfter(store.write),
    restore: invalidateAfter(store.restore),
    undelete: invalidateAfter(store.undelete),
    publishDraft: invalidateAfter(store.publishDraft),
    endDraft: invalidateAfter(store.endDraft),
    async get(kind, id) {
      if (kind !== 'section') return store.get(kind, id);
      const now = versionElsewhere();
      if (now !== version) {
        version = now;
        invalidate();
      }
      const known = cached.get(id);
      if (known !== undefined) return known;
      const asked = generation;
      const found = await store.get(kind, id);
      // A write during this read may be missing from it.
      if (asked === generation) cached.set(id, found);
      return found;
    },
  };
}
