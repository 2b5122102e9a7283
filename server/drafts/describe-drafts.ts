import type {
  ChangeSetAnswer,
  DraftDocument,
  ListedDraft,
  Plan,
  TimeOnTheWall,
} from '../../shared/api/change-sets/shapes.ts';
import { schemaOf } from '../content/schemas.ts';
import { withUnsaved } from '../content/with-unsaved.ts';
import { changedFields } from '../history/changed-fields.ts';
import { nameOf, peopleByName } from '../history/names.ts';
import type { Store } from '../store.ts';
import type { ChangeSet, ListedChangeSet, ScheduledTime } from './change-set.ts';
import { differs, requireSet } from './change-sets.ts';
import { isRunning } from './overlaps.ts';
import { type Resolved, resolveAll, unsavedOf } from './resolve.ts';
import { zoneOf } from './scheduled-times.ts';

type Called = (author: string) => string;

function answer({ author, closed_by, batch, ...set }: ChangeSet, called: Called) {
  const { id, name, state, version, at, closed_at, collects, approval } = set;
  return {
    id,
    name,
    state,
    version,
    at,
    closed_at,
    by: author,
    step: batch,
    person: called(author),
    closed_by: closed_by && (called(closed_by) || closed_by),
    plan: planOf(set, called),
    collects,
    approval: approval && {
      status: approval.status,
      by: approval.author,
      person: called(approval.author),
      at: approval.at,
      note: approval.note,
    },
  };
}

function planOf(
  { state, plan, closed_at }: Pick<ChangeSet, 'state' | 'plan' | 'closed_at'>,
  called: Called,
): Plan | null {
  if (!plan) return null;
  const { starts, ends, author, at, problem, ended_at, kept } = plan;
  const delay = closed_at && starts ? Math.floor((Date.parse(closed_at) - starts.at) / minute) : 0;
  const running = isRunning({ state, plan }) ? 'running' : 'ended';
  return {
    status: state === 'done' ? running : problem ? 'stopped' : 'planned',
    starts: starts && toPlannedTime(starts),
    ends: ends && toPlannedTime(ends),
    by: author,
    person: called(author),
    at,
    problem,
    ended_at,
    kept,
    late: state === 'done' && delay > 0 ? delay : null,
  };
}

const minute = 60_000;

export function toPlannedTime(time: ScheduledTime): TimeOnTheWall {
  const { at, local } = time;
  return { at: new Date(at).toISOString(), local: local.slice(0, 16), zone: zoneOf(time) };
}

/** Describes drafts for their list. */
export async function describeDrafts(
  store: Store,
  sets: readonly ListedChangeSet[],
): Promise<ListedDraft[]> {
  const called = await peopleByName(store);
  const told: ListedDraft[] = [];
  for (const { count, ...set } of sets)
    told.push({ ...answer(set, called), count, waiting: await waitingIn(store, set) });
  return told;
}

/** Counts the conflicts of a scheduled draft, which would prevent its start. */
async function waitingIn(store: Store, { id, state, plan }: ChangeSet): Promise<number> {
  if (state !== 'open' || !plan) return 0;
  const resolved = await resolveAll(store, await requireSet(store, id));
  return resolved.reduce((sum, { conflicts }) => sum + conflicts.length, 0);
}

/** Lists published drafts with a scheduled end, by end. */
export async function listRunning(store: Store): Promise<ListedDraft[]> {
  const running = (await store.scheduledSets()).filter(isRunning);
  const listed = running.map(({ documents, ...set }) => ({ ...set, count: documents.length }));
  return describeDrafts(
    store,
    listed.toSorted((one, other) => (one.plan?.ends?.at ?? 0) - (other.plan?.ends?.at ?? 0)),
  );
}

/** Describes one draft: its changes, later changes on the site, and open conflicts. @throws ApiError */
export async function describeDraft(
  store: Store,
  id: string,
  { now, zone }: { now: number; zone: string },
): Promise<ChangeSetAnswer> {
  const revision = await store.revision();
  const set = await requireSet(store, id);
  const called = await peopleByName(store);
  const resolved = await resolveAll(store, set);
  const reader = withUnsaved(store, unsavedOf(resolved));
  const told = resolved.map((one) => describeDocument(reader, one, { called, state: set.state }));
  return {
    ...answer(set, called),
    revision,
    zone,
    documents: await Promise.all(told),
    links: (await store.changeLinks(id, now)).map(({ ends_at }) => new Date(ends_at).toISOString()),
  };
}

async function describeDocument(
  reader: Pick<Store, 'get'>,
  resolved: Resolved,
  { called, state }: { called: Called; state: ChangeSet['state'] },
): Promise<DraftDocument> {
  const { document, live, body, conflicts, followed } = resolved;
  const { kind, id, author, at } = document;
  const isOpen = state === 'open';
  const before = live?.body ?? null;
  const wasThere = state === 'done' ? document.base > 0 : before !== null;
  const how = !wasThere ? 'made' : body === null ? 'deleted' : 'changed';
  return {
    document: `${kind}/${id}`,
    name: await nameOf(reader, { kind, id, body: body ?? before }),
    how: state === 'done' || differs(resolved) ? how : 'same',
    fields: isOpen && before && body ? changedFields(schemaOf(kind, id), before, body) : [],
    by: author,
    person: called(author),
    at,
    live: live?.revision ?? 0,
    conflicts: isOpen ? conflicts : [],
    since:
      isOpen && live && live.revision !== document.base && (followed.length || conflicts.length)
        ? { by: live.author, person: called(live.author), at: live.at, fields: followed }
        : null,
  };
}
