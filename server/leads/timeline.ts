import type { LeadPerson } from '../../shared/api/leads/shapes.ts';
import type { TimelineEntry } from '../../shared/api/leads.ts';
import type { LeadStatus } from '../../shared/rules/lead-status.ts';
import { type Delivery, noResponseNotes } from '../platform/outbox/store.ts';
import type { Lead, LeadEntry } from './lead.ts';
import {
  explainMissingNotice,
  lateWords,
  type NotificationState,
} from './notify/missing-notice.ts';

const statusWords: Record<LeadStatus, string> = {
  new: 'Marked as new.',
  in_hand: 'Marked as in progress.',
  answered: 'Marked as answered.',
  spam: 'Marked as spam.',
};

interface LeadHistory {
  lead: Lead;
  entries: readonly LeadEntry[];
  deliveries: readonly Delivery[];
  people: readonly LeadPerson[];
  /** The current notification settings; null if the caller needs no reason for a missing notice. */
  telling: NotificationState | null;
  now: number;
  /** True if the reader may remove the notes of an author. */
  mayRemove?: (author: string) => boolean;
}

/** Lists everything that happened to a lead, oldest first, each as a sentence. */
export function buildTimeline(facts: LeadHistory): TimelineEntry[] {
  const { lead, entries, deliveries, people, mayRemove = () => false } = facts;
  const done = entries.flatMap((entry) => [
    createEntry(entry, people, mayRemove(entry.author)),
    ...(lead.demo && entry.kind === 'answer' ? [describeUnsent(entry)] : []),
  ]);
  const told = deliveries.filter(({ state }) => state !== 'dismissed').map(describeDelivery);
  const all = [toReceipt(lead), ...toCheck(lead), ...findMissing(facts), ...done, ...told];
  return all.toSorted((a, b) => compare(a.at, b.at));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const byNobody = { author: '', note: null, delivery: null, is_fault: false };

function toReceipt({ created_at: at, page, times }: Lead): TimelineEntry {
  return { ...byNobody, at, kind: 'received', text: formatReceipt(page, times) };
}

function formatReceipt(page: string, times: number): string {
  const where = page === '/' ? 'the home page' : page;
  if (times > 1)
    return where === ''
      ? `Received, ${times} times within minutes.`
      : `Received from the form on ${where}, ${times} times within minutes.`;
  return where === '' ? 'Received.' : `Received from the form on ${where}.`;
}

function toCheck({ created_at: at, reasons, score }: Lead): TimelineEntry[] {
  if (reasons.length === 0) return [];
  const why = reasons.map(({ text }) => text).join('; ');
  const text = score >= 60 ? `Quarantined as spam: ${why}.` : `Not quarantined despite: ${why}.`;
  return [{ ...byNobody, at, kind: 'judged', text }];
}

const minute = 60_000;

/** Explains why nobody was notified of a lead. Empty if someone was or will be notified. */
function findMissing({ lead, deliveries, telling, now }: LeadHistory): TimelineEntry[] {
  const { created_at: at, status } = lead;
  const isNotified = deliveries.some(({ kind }) => !(kind in toVisitor));
  if (isNotified || lead.demo || status === 'spam' || !telling) return [];
  const text = explainMissingNotice(telling);
  const isOnItsWay = text === lateWords && now - Date.parse(at) < minute;
  return isOnItsWay ? [] : [{ ...byNobody, at, kind: 'told', text }];
}

function describeUnsent({ at }: LeadEntry): TimelineEntry {
  const text = 'This is a demo lead, so no email was sent.';
  return { ...byNobody, at, kind: 'told', text };
}

/** Emails to the sender of the lead, by kind; all others are notifications. */
const toVisitor: Readonly<Record<string, (to: string) => string>> = {
  answer: (to) => `The answer to ${to}`,
  acknowledgement: (to) => `The acknowledgement to ${to}`,
};

/** Describes a notice's result, and how to fix a failure. */
function describeDelivery(notice: Delivery): TimelineEntry {
  const { key, kind, recipient, state, tries, ...rest } = notice;
  const at = rest.done_at ?? rest.created_at;
  const isResponse = kind === 'answer';
  const what = toVisitor[kind]?.(recipient) ?? `The notification to ${recipient}`;
  const often = tries > 1 ? `, ${tries} tries` : '';
  const isLost = rest.answer.endsWith(noResponseNotes.mail);
  const answer = isLost ? rest.answer.slice(0, -noResponseNotes.mail.length) : rest.answer;
  const texts = {
    delivered: `${what} was sent (${answer})${often}.${isLost ? noResponseNotes.mail : ''}`,
    'given up':
      kind in toVisitor
        ? `${what} failed: ${rest.answer} The address may be wrong. Call instead.`
        : `${what} failed: ${rest.answer} Correct the address, then send it again under Notifications.`,
    waiting: rest.fault
      ? `${what} could not be sent yet: ${rest.answer} It will be retried automatically.`
      : `${what} is on its way.`,
  };
  const text = texts[state as keyof typeof texts];
  const isFault = state === 'given up' || !!rest.fault;
  const delivery = isResponse && isFault ? key : null;
  return { ...byNobody, at, kind: 'told', text, delivery, is_fault: isFault };
}

function createEntry(
  entry: LeadEntry,
  people: readonly LeadPerson[],
  isRemovable: boolean,
): TimelineEntry {
  const { id, at, author, kind } = entry;
  return {
    at,
    author,
    kind: kind === 'removed note' ? 'status' : kind,
    delivery: null,
    is_fault: false,
    note: kind === 'note' && isRemovable ? id : null,
    text: formatEntry(entry, people),
  };
}

function formatEntry({ kind, text }: LeadEntry, people: readonly LeadPerson[]): string {
  if (kind === 'removed note') return `Removed a note by ${text}.`;
  if (kind === 'status') return statusWords[text as LeadStatus];
  if (kind !== 'assigned') return text;
  if (text === '') return 'Unassigned.';
  return `Assigned to ${people.find(({ id }) => id === text)?.name ?? 'a former colleague'}.`;
}
