import type { LeadLine, LeadPerson } from '../../shared/api/leads/shapes.ts';
import { leadCalls, type TimelineEntry } from '../../shared/api/leads.ts';

const people: LeadPerson[] = [
  { id: 'a'.repeat(24), name: 'Ann Reyes', email: 'ann@example.com' },
  { id: 'b'.repeat(24), name: 'Ben Okafor', email: 'ben@example.com' },
];

const lead = (number: number, known: Partial<LeadLine>): LeadLine => ({
  ...{ _id: String(number).padStart(24, '0'), number, name: 'Ada Reader' },
  ...{ created_at: '2026-01-15T09:30:00.000Z', phone_number: '0113 496 0142' },
  ...{ subject: 'Year 7 science, twelve units by September', email: '', company: '', message: '' },
  ...{ status: 'new', assigned_to: null, opened_at: null, answered_at: null },
  ...{ page: '/', source: '', medium: '', campaign: '', times: 1, score: 0, reasons: [] },
  ...{ consent: null, demo: false },
  ...known,
});

const shown = lead(4, {
  ...{ company: 'Harbour School', email: 'ada@harbour.example', status: 'in_hand' },
  ...{ assigned_to: people[0]?.id ?? '', source: 'newsletter', campaign: 'May' },
  message:
    'We start in September and need the first four units by June.\n\nCan we talk on Tuesday?',
});

const timeline: TimelineEntry[] = [
  { kind: 'received', author: '', text: 'Received from the form on /.' },
  { kind: 'status', author: 'ann@example.com', text: 'Taken in hand.' },
  { kind: 'note', author: 'ann@example.com', text: 'Called back, asks for samples of unit 3.' },
].map((entry, at) => ({
  ...{ at: `2026-01-15T09:3${at}:00.000Z`, note: null, is_fault: false },
  ...(entry as Pick<TimelineEntry, 'kind' | 'author' | 'text'>),
  ...(entry.kind === 'note' ? { note: 'n' } : {}),
}));

/** What the calls about leads answer, by their paths: moments of receipt decide what a screen says of them. */
export const fixedLeads: Record<string, unknown> = {
  [leadCalls.leadCounts.path]: { new: 3, in_hand: 1, spam: 12, refused: 0, failed: 0 },
  [leadCalls.listLeads.path]: {
    leads: [
      { ...shown, status: 'new', assigned_to: null },
      lead(3, { name: 'Ines Pereira', times: 2, page: '/details-page/6b02/', opened_at: 'x' }),
      lead(2, {
        ...{ name: 'Bo Lindqvist', created_at: '2026-01-14T07:30:00.000Z', demo: true },
        ...{ subject: 'Outsourcing of assessment items', assigned_to: people[1]?.id ?? '' },
      }),
    ],
    ...{ total: 3, next: null, people },
  },
  [leadCalls.getLead.path]: { lead: shown, timeline, people },
};
