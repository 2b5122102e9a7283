import type { Change, ContentStore } from '../store/store.ts';

/**
 * Puts every document back to what it was at an earlier content revision, in one transaction.
 * What was saved since stays in the history of each document.
 * @param leave documents (`kind/id`) that stay as they are now, with the services they need
 * @returns the first revision of what was written; undefined where nothing differs
 */
export async function restoreContent(
  store: Pick<ContentStore, 'changes' | 'revision' | 'write'>,
  revision: number,
  by: { author: string; at: Date },
  leave: readonly string[] = [],
): Promise<number | undefined> {
  const since = await store.changes(revision, await store.revision());
  const changes = withoutLeft(since, new Set(leave));
  if (changes.length === 0) return undefined;
  const [first] = await store.write(
    changes.map(({ kind, id, parent, before }) => ({ kind, id, parent, body: before })),
    { ...by, action: 'restore' },
  );
  return first?.revision;
}

/** No category may be left without its service, nor come back to one that stays deleted. */
function withoutLeft(changes: readonly Change[], leave: ReadonlySet<string>): Change[] {
  const isLeft = ({ kind, id }: Pick<Change, 'kind' | 'id'>) => leave.has(`${kind}/${id}`);
  const needed = new Set(
    changes.filter((it) => isLeft(it) && it.after !== null).map(({ parent }) => parent),
  );
  const gone = new Set(changes.filter((it) => isLeft(it) && it.after === null).map(({ id }) => id));
  return changes.filter((it) => {
    const isNeeded = it.kind === 'service' && it.before === null && needed.has(it.id);
    const isLost = it.kind === 'page-content' && it.parent !== null && gone.has(it.parent);
    return !isLeft(it) && !isNeeded && !isLost;
  });
}
