import { isEqual } from '../../shared/rules/merge-content.ts';
import type { Body, Change } from '../content/document.ts';
import { parentOf } from '../content/store/parent.ts';
import type { Store } from '../store.ts';
import { retryOn } from './restore-version.ts';

/**
 * Restores every document to an earlier content revision, in one transaction. Later changes stay in each document's
 * history.
 * @param leave documents (`kind/id`) that stay as they are now, with the services they need
 * @returns the first revision written; undefined if nothing differed
 * @throws ContentMovedError if others keep saving at the same time
 */
export async function restoreContent(
  store: Pick<Store, 'changes' | 'revision' | 'write'>,
  revision: number,
  by: { author: string; at: Date },
  leave: readonly string[] = [],
): Promise<number | undefined> {
  return retryOn(async () => {
    const madeFrom = await store.revision();
    const since = await store.changes(revision, madeFrom);
    const changes = withoutLeft(since, new Set(leave));
    const [first] = await store.write(
      changes.map(({ kind, id, before }) => ({ kind, id, body: before })),
      { ...by, action: 'restore', madeFrom },
    );
    return first?.revision;
  });
}

/** Ensures that no category loses its service, or returns to one that stays deleted. */
function withoutLeft(all: readonly Change[], leave: ReadonlySet<string>): Change[] {
  const changes = all.filter(({ before, after }) => !isEqual(before, after));
  const isLeft = ({ kind, id }: Pick<Change, 'kind' | 'id'>) => leave.has(`${kind}/${id}`);
  const serviceOf = ({ kind, id }: Change, body: Body | null) => parentOf({ kind, id, body });
  const needed = new Set(
    changes.filter((it) => isLeft(it) && it.after !== null).map((it) => serviceOf(it, it.after)),
  );
  const gone = new Set(changes.filter((it) => isLeft(it) && it.after === null).map(({ id }) => id));
  return changes.filter((it) => {
    const isNeeded = it.kind === 'service' && it.before === null && needed.has(it.id);
    const isLost = it.before !== null && gone.has(serviceOf(it, it.before) ?? '');
    return !isLeft(it) && !isNeeded && !isLost;
  });
}
