import { inNamedZone } from '../../shared/rules/planned-time.ts';
import type { Kind } from '../content/document.ts';
import { schemaOf } from '../content/schemas.ts';
import { changedFields } from '../history/changed-fields.ts';
import { nameIn } from '../history/names.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import type { ChangeDocument, ChangeSet, WholeChangeSet } from './change-set.ts';
import { zoneOf } from './plan-times.ts';

type Reading = Pick<Store, 'version' | 'plannedSets'>;

/** Whether a published set is to end by itself. */
export function isRunning({ state, plan }: Pick<ChangeSet, 'state' | 'plan'>): boolean {
  return state === 'done' && plan !== null && plan.ends !== null && plan.ended_at === null;
}

/** Labels of the fields that a document of a set changes; null: it is made or deleted, and so changed whole. */
async function fieldsOf(store: Reading, document: ChangeDocument): Promise<string[] | null> {
  const { kind, id, base, body } = document;
  const former = base === 0 ? null : ((await store.version(kind, id, base))?.body ?? null);
  return former && body ? changedFields(schemaOf(kind, id), former, body) : null;
}

interface Planned {
  id: string;
  documents: readonly ChangeDocument[];
  /** In ms since 1970; no end: what it changes stays so. */
  from: number;
  until: number;
}

/**
 * Two plans that change the same field must follow each other: what the later one was made of would not be there when it
 * starts, or the end of the first would take back what the second wrote.
 * @throws ApiError that names the other plan
 */
export async function refuseCrossing(store: Reading, planned: Planned): Promise<void> {
  for (const other of await store.plannedSets()) {
    if (other.id === planned.id || other.plan?.problem) continue;
    for (const document of planned.documents) {
      if (!meet(other, planned, document)) continue;
      const same = await sameIn(store, other, document);
      if (same !== null) throw crossing(other, whatIn(document, same));
    }
  }
}

/** Whether both are on the site at some moment, or one was made while the other was. */
function meet(other: WholeChangeSet, { from, until }: Planned, { base }: ChangeDocument): boolean {
  const { plan, batch } = other;
  if (isRunning(other) && base >= (batch ?? Number.POSITIVE_INFINITY)) return true;
  const otherFrom = isRunning(other) ? 0 : (plan?.starts?.at ?? 0);
  const otherUntil = plan?.ends?.at ?? Number.POSITIVE_INFINITY;
  return from < otherUntil && otherFrom < until;
}

/** Labels of what both change in a document, [] where that is all of it; null where that is nothing. */
async function sameIn(
  store: Reading,
  other: WholeChangeSet,
  document: ChangeDocument,
): Promise<string[] | null> {
  const its = other.documents.find(({ kind, id }) => kind === document.kind && id === document.id);
  if (!its) return null;
  const [mine, theirs] = [await fieldsOf(store, document), await fieldsOf(store, its)];
  if (!mine || !theirs) return [];
  const same = mine.filter((label) => theirs.includes(label));
  return same.length > 0 ? same : null;
}

function whatIn({ kind, id, body }: ChangeDocument, labels: readonly string[]): string {
  const document = subjectWords(kind, id, nameIn(kind, body));
  return labels.length > 0 ? `${labels.join(', ')} of ${document}` : document;
}

/** “Our team” of a section, and else what it is called in its list. */
export function subjectWords(kind: Kind, id: string, name: string): string {
  if (kind !== 'section') return name === '' ? `the ${kind.replace('-', ' ')}` : `‘${name}’`;
  const words = id.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function crossing({ name, state, plan }: WholeChangeSet, what: string): ApiError {
  const said = (time: { local: string; at: number }) => inNamedZone(time.at, zoneOf(time));
  const until = plan?.ends ? ` to ${said(plan.ends)}` : ' on';
  const message =
    state === 'done'
      ? `‘${name}’ is on the site${plan?.ends ? ` until ${said(plan.ends)}` : ''} and changes the same: ${what}. End it first, or plan this one once it has ended.`
      : `‘${name}’ changes the same, ${what}, from ${plan?.starts ? said(plan.starts) : 'now'}${until}. Plan this one for another time, or put both into one draft.`;
  return new ApiError(409, 'PLAN_CROSSES', message);
}
