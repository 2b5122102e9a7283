import type { Body, ContentStore, Write } from '../store/store.ts';

/** What an undo did, in documents. */
export interface Undone {
  back: number;
  /** Left as they are, for somebody has saved them since. */
  left: number;
  /** The last revision that was written; 0 when none was. */
  revision: number;
}

/**
 * Takes back what one transaction changed or deleted, in one transaction: exactly as it was, in its old place in its
 * list. What was made in it stays, and so does every document that somebody has saved since.
 * @returns null when there is no such revision
 * @throws ConflictError when one of the documents is saved at this very moment
 */
export async function undo(
  store: Pick<ContentStore, 'batch' | 'history' | 'at' | 'get' | 'write'>,
  revision: number,
  by: { author: string; at: Date },
): Promise<Undone | null> {
  const batch = await store.batch(revision);
  const [first] = batch;
  if (!first) return null;
  const before = store.at(first.revision - 1);
  const writes: Write[] = [];
  for (const written of batch) {
    const { kind, id, parent, body } = written;
    const was = await before.get(kind, id);
    const [newest] = await store.history(kind, id, { limit: 1, offset: 0 });
    if (!was || newest?.revision !== written.revision) continue;
    const baseRevision = body === null ? 0 : written.revision;
    writes.push({ kind, id, parent, body: was.body as Body, baseRevision });
  }
  const possible = await withTheirServices(store, writes);
  const done = await store.write(possible, by);
  return {
    back: possible.length,
    left: batch.length - possible.length,
    revision: done.at(-1)?.revision ?? 0,
  };
}

/** A category's content whose service is gone for good would hang on nothing. */
async function withTheirServices(
  store: Pick<ContentStore, 'get'>,
  writes: Write[],
): Promise<Write[]> {
  const services = new Set(writes.filter((it) => it.kind === 'service').map(({ id }) => id));
  const possible: Write[] = [];
  for (const write of writes) {
    const { parent } = write;
    if (!parent || services.has(parent) || (await store.get('service', parent)))
      possible.push(write);
  }
  return possible;
}
