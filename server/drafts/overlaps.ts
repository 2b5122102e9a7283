import type { Kind } from '../../shared/content/kinds.ts';
import { formatWithZone } from '../../shared/rules/time-in-zone.ts';
import { getName } from '../content/name-in.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import type { Draft, DraftedDocument, FullDraft } from './draft.ts';
import { zoneOf } from './scheduled-times.ts';

/** Returns true if a published draft has a scheduled end. */
export function isRunning({ state, schedule }: Pick<Draft, 'state' | 'schedule'>): boolean {
  return (
    state === 'done' && schedule !== null && schedule.ends !== null && schedule.ended_at === null
  );
}

interface Span {
  id: string;
  documents: readonly DraftedDocument[];
  /** Start in ms since 1970. */
  from: number;
  until: number;
}

/**
 * Rejects overlapping schedules of the same document. Otherwise the base of the later draft would be missing at its
 * start, or the end of the first would undo the second.
 * @throws ApiError that names the other draft
 */
export async function refuseOverlap(
  store: Pick<Store, 'scheduledDrafts'>,
  planned: Span,
): Promise<void> {
  for (const other of await store.scheduledDrafts()) {
    if (other.id === planned.id || other.schedule?.problem) continue;
    const shared = planned.documents.find(
      (document) =>
        other.documents.some(({ kind, id }) => kind === document.kind && id === document.id) &&
        meet(other, planned, document),
    );
    if (shared) {
      const { kind, id, body } = shared;
      throw overlapError(other, describeSubject(kind, id, getName(kind, body)));
    }
  }
}

/** Checks whether both are live at some time, or one was created while the other was live. */
function meet(other: FullDraft, { from, until }: Span, { base }: DraftedDocument): boolean {
  const { schedule, batch } = other;
  if (isRunning(other) && base >= (batch ?? Number.POSITIVE_INFINITY)) return true;
  const otherFrom = isRunning(other) ? 0 : (schedule?.starts?.at ?? 0);
  const otherUntil = schedule?.ends?.at ?? Number.POSITIVE_INFINITY;
  return from < otherUntil && otherFrom < until;
}

/** Names a document: a section by its title, others by their name in the list. */
export function describeSubject(kind: Kind, id: string, name: string): string {
  if (kind !== 'section') return name === '' ? `the ${kind.replace('-', ' ')}` : `‘${name}’`;
  const words = id.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function overlapError({ name, state, schedule }: FullDraft, what: string): ApiError {
  const format = (time: { local: string; at: number }) => formatWithZone(time.at, zoneOf(time));
  const until = schedule?.ends ? ` to ${format(schedule.ends)}` : ' on';
  const message =
    state === 'done'
      ? `‘${name}’ is on the site${schedule?.ends ? ` until ${format(schedule.ends)}` : ''} and changes ${what} too. End it first, or schedule this draft after it has ended.`
      : `‘${name}’ changes ${what} too, from ${schedule?.starts ? format(schedule.starts) : 'now'}${until}. Schedule this draft for another time, or put both into one draft.`;
  return new ApiError(409, 'PLAN_CROSSES', message);
}
