import type { Store } from '../store.ts';
import { type DemoDocument, demoDocuments } from './demo-documents.ts';
import type { Write } from './document.ts';
import { ownStartOf } from './own-start.ts';

/** What a removal did, in documents. */
export interface Removed {
  /** Gone from the site. */
  removed: number;
  /** Changed by the owner: only what was still the demo's in them is gone. */
  emptied: number;
  /** Names the transaction, for whoever takes it back; 0 when nothing was written. */
  revision: number;
}

/**
 * Removes demo documents by their names, `kind/id`, in one transaction; where a site of a company's own begins with
 * something, that stands in their place. One that the owner has changed loses only what is still the demo's in it. A
 * name that is no demo document any more is passed over.
 * @throws ContentMovedError, ConflictError when something is saved at this very moment
 */
export async function removeDemo(
  store: Pick<Store, 'batch' | 'get' | 'list' | 'revision' | 'write'>,
  names: readonly string[],
  by: { author: string; at: Date },
): Promise<Removed> {
  // A category that someone adds to one of its services meanwhile must not go with it.
  const madeFrom = await store.revision();
  const wanted = new Set(names);
  const documents = await demoDocuments(store);
  const chosen = documents.filter(({ kind, id }) => wanted.has(`${kind}/${id}`));
  const staying = documents.filter((it) => !chosen.includes(it));
  const writes: Write[] = [];
  let emptied = 0;
  for (const document of childrenFirst(chosen)) {
    const { kind, id, revision: baseRevision } = document;
    const carries = staying.some((it) => it.parent === id);
    if (document.isUnchanged && !carries) {
      // An order that its categories were put in goes with a service.
      writes.push({ kind, id, body: ownStartOf(kind, id), baseRevision, cascade: true });
    } else if (document.stillDemo.length > 0 && !document.isUnchanged) {
      const body = { ...document.without, ...ownStartOf(kind, id) };
      writes.push({ kind, id, body, baseRevision });
      emptied += 1;
    }
  }
  const done = await store.write(writes, { ...by, madeFrom });
  return { removed: writes.length - emptied, emptied, revision: done.at(-1)?.revision ?? 0 };
}

/** Nothing may hang on a service that is gone, not even between two writes. */
function childrenFirst(documents: DemoDocument[]): DemoDocument[] {
  return [
    ...documents.filter(({ kind }) => kind === 'page-content'),
    ...documents.filter(({ kind }) => kind !== 'page-content'),
  ];
}
