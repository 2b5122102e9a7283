import type { LaterChange } from '../../shared/api/changes/steps.ts';
import type { HistoryStore } from '../store/history.ts';
import type { ContentStore, Store } from '../store/store.ts';
import { peopleByName } from './names.ts';
import { describeChange } from './tell-steps.ts';

/** Maximum number of listed documents. */
const maxTold = 200;

/** Differences from a content revision until now, and who saved them last. */
export async function findLaterWork(
  store: Pick<Store, 'accounts' | 'get'> &
    Pick<ContentStore, 'changes' | 'revision'> &
    Pick<HistoryStore, 'version'>,
  revision: number,
): Promise<{ count: number; changes: LaterChange[] }> {
  const since = await store.changes(revision, await store.revision());
  const called = await peopleByName(store);
  const changes: LaterChange[] = [];
  for (const change of since.slice(0, maxTold)) {
    const last = await store.version(change.kind, change.id, Number.MAX_SAFE_INTEGER);
    const told = await describeChange(store, { ...change, revision: last?.revision ?? revision });
    const by = last?.author ?? '';
    changes.push({ ...told, by, person: called(by), at: last?.at ?? '' });
  }
  return { count: since.length, changes };
}
