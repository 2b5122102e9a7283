import type { Store } from '../../store.ts';
import type { Write } from '../document.ts';
import { findDemoDocuments } from './demo-documents.ts';
import { initialContentOf } from './initial-content.ts';

/** The result of a removal, in documents. */
export interface DemoRemoval {
  removed: number;
  /** Number of documents that the owner changed, which lose only the remaining demo content. */
  emptied: number;
  /** Identifies the transaction for its undo; 0 if nothing was written. */
  revision: number;
}

/**
 * Removes the demo in one transaction. Documents changed by the owner lose only the remaining demo content, and
 * sections get the initial content of a site without the demo.
 * @throws ContentMovedError, ConflictError if something is saved at the same time
 */
export async function removeDemo(
  store: Pick<Store, 'batch' | 'get' | 'list' | 'revision' | 'write'>,
  by: { author: string; at: Date },
): Promise<DemoRemoval> {
  // Protects a category that someone adds to a demo service in the meantime.
  const expectedRevision = await store.revision();
  const documents = await findDemoDocuments(store);
  const [changed, unchanged] = [false, true].map((is) =>
    documents.filter((it) => it.isUnchanged === is),
  );
  const writes: Write[] = [...(changed ?? []), ...(unchanged ?? [])].map((document) => {
    const { kind, id, isUnchanged, withoutDemo, revision: baseRevision } = document;
    const start = initialContentOf(kind, id);
    return isUnchanged
      ? { kind, id, body: start, baseRevision }
      : { kind, id, body: { ...withoutDemo, ...start }, baseRevision };
  });
  const done = await store.write(writes, { ...by, expectedRevision });
  return {
    removed: unchanged?.length ?? 0,
    emptied: changed?.length ?? 0,
    revision: done.at(-1)?.revision ?? 0,
  };
}
