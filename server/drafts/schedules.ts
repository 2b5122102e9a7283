import {
  AddressTakenError,
  ConflictError,
  ContentMovedError,
  NotFoundError,
} from '../content/content-errors.ts';
import type { Revision } from '../content/document.ts';
import { describeName } from '../content/name-in.ts';
import { retryIf } from '../content/retry-on.ts';
import { planUndo } from '../history/undo.ts';
import { ApiError, validationError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import { notifyOfApproval } from './approval.ts';
import { DraftMovedError, type FullDraft, type ScheduledTime } from './draft.ts';
import {
  createClosedError,
  createMovedError,
  listWrites,
  rejectConflicts,
  rejectIfMoved,
  requireDraft,
} from './edit-draft.ts';
import { describeSubject, isRunning, refuseOverlap } from './overlaps.ts';
import { type Resolved, resolveAll } from './resolve.ts';
import { parseScheduledTime } from './scheduled-times.ts';

export interface ScheduleDeps {
  store: Store;
  publisher: { onSaved(revision: number): void };
  now: () => number;
  /** True if emails can be sent. */
  hasMail?: boolean;
}

interface Planning {
  id: string;
  /** The draft's version that the requester has seen; the newest if left out. */
  version?: number | undefined;
  /** Local times of the site, or any times with an offset. */
  starts?: string | undefined;
  /** Without an end, changes are permanent. */
  ends?: string | undefined;
  later?: boolean | undefined;
  author: string;
}

/**
 * Schedules a draft's start and end, or changes the end of a published one.
 * @throws ApiError if a time is invalid, a conflict is open, or another schedule overlaps
 */
export async function scheduleDraft(
  { store, now }: Pick<ScheduleDeps, 'store' | 'now'>,
  zone: string,
  { id, version, later, author, ...given }: Planning,
): Promise<{ starts: ScheduledTime | null; ends: ScheduledTime | null }> {
  const set = await requireDraft(store, id);
  const by = { author, at: new Date(now()) };
  const read = (field: 'starts' | 'ends') => {
    const text = given[field];
    return text ? parseScheduledTime({ text, zone, later, field }, now()) : null;
  };
  const [starts, ends] = [read('starts'), read('ends')];
  if (isRunning(set)) {
    await refuseOverlap(store, toSpan(set, { from: now(), ends }));
    await rejectIfMoved(store.moveEnd(id, ends, by));
    return { starts: null, ends };
  }
  if (set.state !== 'open') throw createClosedError(set.state);
  if (!starts) throw validationError({ starts: 'Choose when to publish it.' });
  if (ends && ends.at <= starts.at)
    throw validationError({ ends: 'The end must be after the start.' });
  if (set.documents.length === 0) throw validationError({ id: 'This draft is still empty.' });
  if (version !== undefined && set.version !== version) throw createMovedError();
  rejectConflicts(await resolveAll(store, set));
  await refuseOverlap(store, toSpan(set, { from: starts.at, ends }));
  await rejectIfMoved(store.scheduleDraft(id, { version: set.version, starts, ends }, by));
  return { starts, ends };
}

function toSpan(
  { id, documents }: FullDraft,
  { from, ends }: { from: number; ends: ScheduledTime | null },
) {
  return { id, documents, from, until: ends?.at ?? Number.POSITIVE_INFINITY };
}

/** Checks a scheduled draft against other schedules. @throws ApiError */
export async function checkOverlap(store: Store, set: FullDraft): Promise<void> {
  const { starts, ends = null, problem } = set.schedule ?? {};
  if (starts && !problem) await refuseOverlap(store, toSpan(set, { from: starts.at, ends }));
}

/**
 * Takes a published draft down now instead of at its scheduled end.
 * @returns the written revisions, or undefined if it had ended before
 * @throws ApiError if it has no end
 */
export async function endNow(
  deps: ScheduleDeps,
  { id, author }: { id: string; author: string },
): Promise<Revision[]> {
  const set = await requireDraft(deps.store, id);
  if (set.schedule?.ended_at) return [];
  if (!isRunning(set))
    throw new ApiError(409, 'CHANGE_SET_STATE', 'This draft is not published, or has no end date.');
  return rejectIfMoved(end(deps, id, author));
}

/** Undoes a draft. Fields edited since are kept and listed. */
function end({ store, publisher, now }: ScheduleDeps, id: string, author: string) {
  return retryIf(async () => {
    const revision = await store.revision();
    const { batch } = await requireDraft(store, id);
    const written = batch === null ? [] : await store.batch(batch);
    const { writes, left, kept } = await planUndo(store, written);
    const texts = [...kept, ...(left > 0 ? [left === 1 ? 'one entry' : `${left} entries`] : [])];
    const notified = texts.length > 0 ? texts.join(', ') : null;
    const by = { author, at: new Date(now()) };
    const done = await store.endDraft(id, { revision, writes, kept: notified }, by);
    notifyPublisher(publisher, done);
    return done;
  }, isMoved);
}

/** Publishes a scheduled draft completely; otherwise stops it and stores the problem. */
export function start(
  { store, publisher, now, hasMail = false }: ScheduleDeps,
  id: string,
): Promise<void> {
  return retryIf(async () => {
    const revision = await store.revision();
    const set = await requireDraft(store, id);
    const { version, schedule } = set;
    if (set.state !== 'open' || !schedule?.starts || schedule.problem) return;
    const stop = (problem: string) => store.stopSchedule(id, version, problem);
    if (schedule.ends && schedule.ends.at <= now())
      return stop(
        'Not published on time, because the server was off. Schedule the draft again, or discard it.',
      );
    const resolved = await resolveAll(store, set);
    const clashing = resolved.filter(({ conflicts }) => conflicts.length > 0);
    if (clashing.length > 0) return stop(await describeConflicts(store, clashing));
    const by = { author: schedule.author, at: new Date(now()) };
    try {
      const writes = listWrites(resolved);
      notifyPublisher(publisher, await store.publishDraft(id, { version, revision, writes }, by));
      await notifyOfApproval({ store, now, hasMail }, set);
    } catch (error) {
      if (error instanceof DraftMovedError) return;
      if (!isContentError(error)) throw error;
      await stop(`${error.message} Change that in the draft, then publish or schedule it again.`);
    }
  }, isMoved);
}

async function describeConflicts(store: Store, clashing: readonly Resolved[]): Promise<string> {
  const what = clashing.map(async ({ document, live, conflicts }) => {
    const { kind, id, body } = document;
    const name = await describeName(store, { kind, id, body: body ?? live?.body ?? null });
    const labels = conflicts.map(({ label }) => label).filter((label) => label !== '');
    const subject = describeSubject(kind, id, name);
    return labels.length > 0 ? `${labels.join(', ')} of ${subject}` : subject;
  });
  const texts = (await Promise.all(what)).join('; ');
  return `Not published, because ${texts} was changed on the site too. Choose a version, then publish or schedule the draft again.`;
}

/** Returns true for an error caused by content, for which a retry would not help. */
function isContentError(error: unknown): error is Error {
  return (
    error instanceof AddressTakenError ||
    error instanceof NotFoundError ||
    error instanceof ConflictError
  );
}

function isMoved(error: unknown): boolean {
  return error instanceof ContentMovedError;
}

function notifyPublisher(publisher: ScheduleDeps['publisher'], done: readonly Revision[]): void {
  const last = done.at(-1);
  if (last) publisher.onSaved(last.revision);
}

/**
 * Starts and ends due drafts in order of time. A failure does not stop the others.
 * @param at in ms since 1970; the database's clock by default
 * @throws the first error, after all were tried
 */
export async function runDueDrafts(deps: ScheduleDeps, at?: number): Promise<void> {
  const failed: unknown[] = [];
  for (const { id, what } of await deps.store.dueDrafts(at))
    try {
      if (what === 'start') await start(deps, id);
      else await endDue(deps, id);
    } catch (error) {
      failed.push(error);
    }
  if (failed.length > 0) throw failed[0];
}

async function endDue(deps: ScheduleDeps, id: string): Promise<void> {
  const { schedule } = await requireDraft(deps.store, id);
  await end(deps, id, schedule?.author ?? 'system').catch((error) => {
    if (!(error instanceof DraftMovedError)) throw error;
  });
}
