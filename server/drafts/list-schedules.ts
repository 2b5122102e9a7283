import type { PlanInSight } from '../../shared/api/change-sets/shapes.ts';
import type { Store } from '../store.ts';
import type { WholeChangeSet } from './change-set.ts';
import { toPlannedTime } from './describe-drafts.ts';
import { isRunning } from './overlaps.ts';
import { resolveAll } from './resolve.ts';

/** Delay in ms after which a schedule is late: a failed leader is replaced by then. */
const lateMs = 60_000;

/** Lists scheduled starts and ends in order of time, with their changes and problems. */
export async function listSchedules(store: Store, now: number): Promise<PlanInSight[]> {
  const told: PlanInSight[] = [];
  for (const set of await store.scheduledSets()) {
    const { id, name, plan, documents } = set;
    const { starts = null, ends = null } = plan ?? {};
    told.push({
      id,
      name,
      running: isRunning(set),
      starts: starts && toPlannedTime(starts),
      ends: ends && toPlannedTime(ends),
      documents: documents.map((document) => `${document.kind}/${document.id}`),
      trouble: await troubleOf(store, set, now),
    });
  }
  return told;
}

async function troubleOf(
  store: Store,
  set: WholeChangeSet,
  now: number,
): Promise<PlanInSight['trouble']> {
  const { plan } = set;
  if (plan?.problem) return 'stopped';
  const next = isRunning(set) ? plan?.ends : plan?.starts;
  if (next && next.at + lateMs < now) return 'late';
  if (isRunning(set)) return null;
  const resolved = await resolveAll(store, set);
  return resolved.some(({ conflicts }) => conflicts.length > 0) ? 'waiting' : null;
}
