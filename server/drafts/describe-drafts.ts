import type {
  DraftDocument,
  DraftResponse,
  ListedDraft,
  ScheduledTimeResponse,
  ScheduleResponse,
} from '../../shared/api/drafts/shapes.ts';
import { describeName } from '../content/name-in.ts';
import { findAdded } from '../content/references.ts';
import { overlayUnsaved } from '../content/with-unsaved.ts';
import { compareDocuments } from '../history/compare-documents.ts';
import { describeStates } from '../history/describe-entries.ts';
import { createNameLookup } from '../history/names.ts';
import type { Store } from '../store.ts';
import type { CountedDraft, Draft, ScheduledTime } from './draft.ts';
import { differsFromSite, requireDraft } from './edit-draft.ts';
import { isRunning } from './overlaps.ts';
import { type Resolved, resolveAll, toUnsaved } from './resolve.ts';
import { zoneOf } from './scheduled-times.ts';

type GetName = (author: string) => string;

function formatDraft({ author, closed_by, batch, ...set }: Draft, called: GetName) {
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
    plan: formatSchedule(set, called),
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

function formatSchedule(
  { state, schedule, closed_at }: Pick<Draft, 'state' | 'schedule' | 'closed_at'>,
  called: GetName,
): ScheduleResponse | null {
  if (!schedule) return null;
  const { starts, ends, author, at, problem, ended_at, kept } = schedule;
  const delay = closed_at && starts ? Math.floor((Date.parse(closed_at) - starts.at) / minute) : 0;
  const running = isRunning({ state, schedule }) ? 'running' : 'ended';
  return {
    status: state === 'done' ? running : problem ? 'stopped' : 'planned',
    starts: starts && toTimeResponse(starts),
    ends: ends && toTimeResponse(ends),
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

export function toTimeResponse(time: ScheduledTime): ScheduledTimeResponse {
  const { at, local } = time;
  return { at: new Date(at).toISOString(), local: local.slice(0, 16), zone: zoneOf(time) };
}

export async function describeDrafts(
  store: Store,
  sets: readonly CountedDraft[],
): Promise<ListedDraft[]> {
  const called = await createNameLookup(store);
  const result: ListedDraft[] = [];
  for (const { count, ...set } of sets)
    result.push({ ...formatDraft(set, called), count, waiting: await countWaiting(store, set) });
  return result;
}

/** Counts the conflicts of a scheduled draft, which would prevent its start. */
async function countWaiting(store: Store, { id, state, schedule }: Draft): Promise<number> {
  if (state !== 'open' || !schedule) return 0;
  const resolved = await resolveAll(store, await requireDraft(store, id));
  return resolved.reduce((sum, { conflicts }) => sum + conflicts.length, 0);
}

/** Lists published drafts with a scheduled end, by end. */
export async function listRunningDrafts(store: Store): Promise<ListedDraft[]> {
  const running = (await store.scheduledDrafts()).filter(isRunning);
  const listed = running.map(({ documents, ...set }) => ({ ...set, count: documents.length }));
  return describeDrafts(
    store,
    listed.toSorted(
      (one, other) => (one.schedule?.ends?.at ?? 0) - (other.schedule?.ends?.at ?? 0),
    ),
  );
}

/** Describes one draft: its changes, later changes on the site, and open conflicts. @throws ApiError */
export async function describeDraft(
  store: Store,
  id: string,
  { now, zone }: { now: number; zone: string },
): Promise<DraftResponse> {
  const revision = await store.revision();
  const set = await requireDraft(store, id);
  const called = await createNameLookup(store);
  const resolved = await resolveAll(store, set);
  const reader = { ...overlayUnsaved(store, toUnsaved(resolved)), version: store.version };
  const result = resolved.map((one) => describeDocument(reader, one, { ...set, called }));
  return {
    ...formatDraft(set, called),
    revision,
    zone,
    documents: await Promise.all(result),
    links: (await store.changeLinks(id, now)).map(({ ends_at }) => new Date(ends_at).toISOString()),
  };
}

async function describeDocument(
  reader: Pick<Store, 'get' | 'version'>,
  resolved: Resolved,
  { called, state, batch }: { called: GetName } & Pick<Draft, 'state' | 'batch'>,
): Promise<DraftDocument> {
  const { document, live, body, conflicts, followed } = resolved;
  const { kind, id, author, at } = document;
  const isOpen = state === 'open';
  const before = live?.body ?? null;
  const until = batch === null ? Number.MAX_SAFE_INTEGER : batch - 1;
  const former = await reader.version(kind, id, until);
  const states = { before: former?.body ?? null, after: body };
  const wasDeleted = former !== null && former.body === null;
  const { how, fields } = describeStates(
    { kind, id },
    { ...states, ...(wasDeleted && { wasDeleted }) },
  );
  return {
    document: `${kind}/${id}`,
    name: await describeName(reader, { kind, id, body: body ?? before }),
    how: state === 'done' || differsFromSite(resolved) ? how : 'same',
    fields: isOpen ? fields : [],
    changes: isOpen && body ? compareDocuments({ kind, id }, before, body) : [],
    adds: isOpen ? findAdded({ kind, id }, before, body) : [],
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
