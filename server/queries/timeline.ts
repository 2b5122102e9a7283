import type { LeadPerson } from '../../shared/api/leads/shapes.ts';
import type { TimelineEntry } from '../../shared/api/leads.ts';
import type { LeadStatus } from '../../shared/rules/lead-status.ts';
import type { Lead, LeadEntry } from '../store/leads.ts';

const statusWords: Record<LeadStatus, string> = {
  new: 'Marked as new',
  in_hand: 'Taken in hand',
  answered: 'Marked as answered',
  spam: 'Marked as spam',
};

interface Happened {
  lead: Lead;
  entries: readonly LeadEntry[];
  people: readonly LeadPerson[];
}

/** All that happened to a lead, oldest first, each in a sentence. */
export function timelineOf({ lead, entries, people }: Happened): TimelineEntry[] {
  const done = entries.map((entry) => entryOf(entry, people));
  return [received(lead), ...judged(lead), ...done].toSorted((a, b) => order(a.at, b.at));
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const byNobody = { author: '', note: null, is_fault: false };

function received({ created_at: at, page, times }: Lead): TimelineEntry {
  const where = page === '' ? '' : ` from the form on ${page}`;
  const often = times > 1 ? `, ${times} times within minutes` : '';
  return { ...byNobody, at, kind: 'received', text: `Received${where}${often}.` };
}

function judged({ created_at: at, reasons, score }: Lead): TimelineEntry[] {
  if (reasons.length === 0) return [];
  const why = reasons.map(({ text }) => text).join('; ');
  const text = score >= 60 ? `Held as spam: ${why}.` : `Not held as spam, although: ${why}.`;
  return [{ ...byNobody, at, kind: 'judged', text }];
}

function entryOf(entry: LeadEntry, people: readonly LeadPerson[]): TimelineEntry {
  const { id, at, author, kind } = entry;
  return {
    ...{ at, author, kind, is_fault: false },
    note: kind === 'note' ? id : null,
    text: textOf(entry, people),
  };
}

function textOf({ kind, text }: LeadEntry, people: readonly LeadPerson[]): string {
  if (kind === 'status') return `${statusWords[text as LeadStatus]}.`;
  if (kind !== 'assigned') return text;
  if (text === '') return 'Given to nobody.';
  return `Given to ${people.find(({ id }) => id === text)?.name ?? 'somebody who has left'}.`;
}
