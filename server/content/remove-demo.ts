import type { ContentStore, Write } from '../store/store.ts';
import { demoDocuments } from './demo-documents.ts';
import { ownStartOf } from './own-start.ts';

/** What a removal did, in documents. */
export interface Removed {
  /** Gone from the site. */
  removed: number;
  /** Changed by the owner: only what was still the demo's in them is gone. */
  emptied: number;
  /** Names the transaction for its undo; 0 when nothing was written. */
  revision: number;
}

/**
 * Removes the demo in one transaction. A document that the owner has changed loses only what is still the demo's in it,
 * and a section gets what a site without the demo begins with.
 * @throws ContentMovedError, ConflictError when something is saved at this very moment
 */
export async function removeDemo(
  store: Pick<ContentStore, 'batch' | 'get' | 'list' | 'revision' | 'write'>,
  by: { author: string; at: Date },
): Promise<Removed> {
  // A category that someone adds to one of its services meanwhile must not go with it.
  const madeFrom = await store.revision();
  const documents = await demoDocuments(store);
  const [changed, unchanged] = [false, true].map((is) =>
    documents.filter((it) => it.isUnchanged === is),
  );
  const writes: Write[] = [...(changed ?? []), ...childrenFirst(unchanged ?? [])].map(
    (document) => {
      const { kind, id, isUnchanged, without, revision: baseRevision } = document;
      const start = ownStartOf(kind, id);
      // An order that its categories were put in goes with a service.
      return isUnchanged
        ? { kind, id, body: start, baseRevision, cascade: true }
        : { kind, id, body: { ...without, ...start }, baseRevision };
    },
  );
  const done = await store.write(writes, { ...by, madeFrom });
  return {
    removed: unchanged?.length ?? 0,
    emptied: changed?.length ?? 0,
    revision: done.at(-1)?.revision ?? 0,
  };
}

/** Nothing may hang on a service that is gone, not even between two writes. */
function childrenFirst<Document extends { kind: string }>(documents: Document[]): Document[] {
  return [
    ...documents.filter(({ kind }) => kind === 'page-content'),
    ...documents.filter(({ kind }) => kind !== 'page-content'),
  ];
}
