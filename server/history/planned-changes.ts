import type { PlannedChange } from '../../shared/api/changes/steps.ts';
import type { Revision, Write } from '../content/document.ts';
import type { DocumentName } from '../content/references.ts';
import { addRelatives, readLastBody } from '../content/relatives.ts';
import type { Store } from '../store.ts';
import { describeChange } from './describe-entries.ts';
import { compareWithNames } from './versions.ts';

/** Maximum number of described documents. */
const maxDescribed = 50;

/**
 * Describes the writes of a change by running it with a store that discards them.
 * @returns the descriptions, and the result of the change
 */
export async function planChanges<Result>(
  store: Store,
  change: (store: Store) => Promise<Result>,
): Promise<{ result: Result; count: number; documents: PlannedChange[] }> {
  let planned: Write[] = [];
  const result = await change({
    ...store,
    async write(writes) {
      const readLast = (of: DocumentName) => readLastBody(store, of);
      planned = await addRelatives({ ...store, readLast }, writes);
      return planned.map(
        (it): Revision => ({ parent: null, author: '', at: '', revision: 0, ...it }),
      );
    },
  });
  const described = planned.slice(0, maxDescribed).map((write) => describeWrite(store, write));
  return { result, count: planned.length, documents: await Promise.all(described) };
}

async function describeWrite(store: Store, { kind, id, body }: Write): Promise<PlannedChange> {
  const before = (await store.get(kind, id))?.body ?? null;
  const wasDeleted = before === null && (await readLastBody(store, { kind, id })) !== null;
  const states = { before, after: body, ...(wasDeleted && { wasDeleted }) };
  const change = { kind, id, revision: 0, ...states };
  const { revision: _, ...told } = await describeChange(store, change);
  return { ...told, changes: await compareWithNames(store, { kind, id }, before, body) };
}
