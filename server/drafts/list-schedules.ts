import type { ActiveSchedule } from '../../shared/api/drafts/shapes.ts';
import type { Store } from '../store.ts';
import { toTimeResponse } from './describe-drafts.ts';
import type { FullDraft } from './draft.ts';
import { isRunning } from './overlaps.ts';
import { resolveAll } from './resolve.ts';

/** Delay in ms after which a schedule is late: a failed leader is replaced by then. */
const lateMs = 60_000;

/** Lists scheduled starts and ends in order of time, with their changes and problems. */
export async function listSchedules(store: Store, now: number): Promise<ActiveSchedule[]> {
  const result: ActiveSchedule[] = [];
  for (const set of await store.scheduledDrafts()) {
    const { id, name, schedule, documents } = set;
    const { starts = null, ends = null } = schedule ?? {};
    result.push({
      id,
      name,
      running: isRunning(set),
      starts: starts && toTimeResponse(starts),
      ends: ends && toTimeResponse(ends),
      documents: documents.map((document) => `${document.kind}/${document.id}`),
      trouble: await findProblem(store, set, now),
    });
  }
  return result;
}

async function findProblem(
  store: Store,
  set: FullDraft,
  now: number,
): Promise<ActiveSchedule['trouble']> {
  const { schedule } = set;
  if (schedule?.problem) return 'stopped';
  const next = isRunning(set) ? schedule?.ends : schedule?.starts;
  if (next && next.at + lateMs < now) return 'late';
  if (isRunning(set)) return null;
  const resolved = await resolveAll(store, set);
  return resolved.some(({ conflicts }) => conflicts.length > 0) ? 'waiting' : null;
}
