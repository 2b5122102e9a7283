import type { LaterChange } from '../../shared/api/changes/steps.ts';
import type { Store } from '../store.ts';
import { describeChange } from './describe-entries.ts';
import { createNameLookup } from './names.ts';

/** Maximum number of listed documents. */
const maxListed = 200;

/** Lists the documents that have changed since a content revision, with their last authors. */
export async function findLaterWork(
  store: Pick<Store, 'accounts' | 'get' | 'changes' | 'revision' | 'version'>,
  revision: number,
): Promise<{ count: number; changes: LaterChange[] }> {
  const since = await store.changes(revision, await store.revision());
  const called = await createNameLookup(store);
  const changes: LaterChange[] = [];
  for (const change of since.slice(0, maxListed)) {
    const last = await store.version(change.kind, change.id, Number.MAX_SAFE_INTEGER);
    const { kind, id, before } = change;
    const wasDeleted = before === null && (await store.version(kind, id, revision)) !== null;
    const described = await describeChange(store, {
      ...change,
      ...(wasDeleted && { wasDeleted }),
      revision: last?.revision ?? revision,
    });
    const by = last?.author ?? '';
    changes.push({ ...described, by, person: called(by), at: last?.at ?? '' });
  }
  return { count: since.length, changes };
}
