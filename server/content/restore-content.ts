import type { ContentStore } from '../store/store.ts';

/**
 * Puts every document back to what it was at an earlier content revision, in one transaction.
 * What was saved since stays in the history of each document.
 * @returns how many documents changed
 */
export async function restoreContent(
  store: Pick<ContentStore, 'changes' | 'revision' | 'write'>,
  revision: number,
  by: { author: string; at: Date },
): Promise<number> {
  const changes = await store.changes(revision, await store.revision());
  if (changes.length === 0) return 0;
  await store.write(
    changes.map(({ kind, id, parent, before }) => ({ kind, id, parent, body: before })),
    by,
  );
  return changes.length;
}
