import { isEqual } from '../../shared/rules/merge-content.ts';
import type { Body, Change } from '../content/document.ts';
import { findLosses, type Losses } from '../content/losses.ts';
import { parentOf } from '../content/references.ts';
import { nameOf } from '../content/relatives.ts';
import { retryIf } from '../content/retry-on.ts';
import type { Store } from '../store.ts';

/**
 * Restores every document to an earlier content revision, in one transaction. Later changes stay in each document's
 * history.
 * @param leave documents (`kind/id`) that are excluded, together with their services
 * @returns the first written revision, and what restored documents lost; undefined if nothing differed
 * @throws ContentMovedError if content is saved during every attempt
 */
export async function restoreContent(
  store: Pick<Store, 'changes' | 'revision' | 'write'>,
  revision: number,
  by: { author: string; at: Date },
  leave: readonly string[] = [],
): Promise<({ revision: number } & Losses) | undefined> {
  return retryIf(async () => {
    const expectedRevision = await store.revision();
    const since = await store.changes(revision, expectedRevision);
    const changes = excludeDocuments(since, new Set(leave));
    const writes = changes.map(({ kind, id, before }) => ({
      ...{ kind, id, body: before },
      isRestored: true as const,
    }));
    const done = await store.write(writes, { ...by, action: 'restore', expectedRevision });
    const [first] = done;
    return first && { revision: first.revision, ...findLosses(writes, done) };
  });
}

/** Ensures that no document loses its parent, or is restored below a deleted one. */
function excludeDocuments(all: readonly Change[], leave: ReadonlySet<string>): Change[] {
  const changes = all.filter(({ before, after }) => !isEqual(before, after));
  const isLeft = (change: Change) => leave.has(nameOf(change));
  const parentIn = ({ kind, id }: Change, body: Body | null) => {
    const parent = parentOf({ kind, id, body });
    return parent ? nameOf(parent) : '';
  };
  const left = changes.filter(isLeft);
  const needed = new Set(left.filter(({ after }) => after).map((it) => parentIn(it, it.after)));
  const gone = new Set(left.filter(({ after }) => !after).map(nameOf));
  return changes.filter((it) => {
    const isNeeded = it.before === null && needed.has(nameOf(it));
    const isLost = it.before !== null && gone.has(parentIn(it, it.before));
    return !isLeft(it) && !isNeeded && !isLost;
  });
}
