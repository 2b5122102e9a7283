import type { DeliveryRow } from '../../shared/api/leads/delivery-endpoints.ts';
import type { StatisticsRow } from '../../shared/api/leads/figure-endpoints.ts';
import type { LeadPerson, LeadRow, MailState } from '../../shared/api/leads/shapes.ts';
import { leadEndpoints, type TimelineEntry } from '../../shared/api/leads.ts';

const people: LeadPerson[] = [
  { id: 'a'.repeat(24), name: 'Ann Reyes', email: 'ann@example.com' },
  { id: 'b'.repeat(24), name: 'Ben Okafor', email: 'ben@example.com' },
];

const lead = (number: number, known: Partial<LeadRow>): LeadRow => ({
  ...{ _id: String(number).padStart(24, '0'), number, name: 'Ada Reader' },
  ...{ created_at: '2026-01-15T09:30:00.000Z', phone_number: '0113 496 0142' },
  ...{ subject: 'Year 7 science, twelve units by September', email: '', company: '', message: '' },
  ...{ status: 'new', assigned_to: null, opened_at: null, answered_at: null },
  ...{ page: '/', source: '', medium: '', campaign: '', times: 1, score: 0, reasons: [] },
  ...{ consent: null, demo: false, implausible_number: false },
  ...known,
});

const shown = lead(4, {
  ...{ company: 'Harbour School', email: 'ada@harbour.example', status: 'in_hand' },
  ...{ assigned_to: people[0]?.id ?? '', source: 'newsletter', campaign: 'May' },
  message:
    'We start in September and need the first four units by June.\n\nCan we talk on Tuesday?',
});

const timeline: TimelineEntry[] = [
  { kind: 'received', author: '', text: 'Received from the form on the home page.' },
  { kind: 'status', author: 'ann@example.com', text: 'Marked as in progress.' },
  { kind: 'note', author: 'ann@example.com', text: 'Called back, asks for samples of unit 3.' },
  { kind: 'answer', author: 'ann@example.com', text: 'Re: Year 7\n\nUnit 3 is attached.\n\nAnn' },
  { kind: 'told', author: '', text: 'The answer to ada@harbour.example was given up: 550.' },
].map((entry, at) => ({
  ...{ at: `2026-01-15T09:3${at}:00.000Z`, note: null, delivery: null, is_fault: false },
  ...(entry as Pick<TimelineEntry, 'kind' | 'author' | 'text'>),
  ...(entry.kind === 'note' ? { note: 'n' } : {}),
  ...(entry.kind === 'told' ? { delivery: 'answer', is_fault: true } : {}),
}));

const mail: MailState = {
  ...{ configured: true, host: 'smtp.example.com', from: 'site@example.com', ok: true },
  text: 'Mails go out through the mail server smtp.example.com.',
};

const deliveries = [people[0], people[1]].map(
  (person, at): DeliveryRow => ({
    ...{ key: String(at), kind: at === 0 ? 'lead' : 'reminder', channel: 'mail', lead: shown._id },
    ...{ recipient: person?.email ?? '', state: 'given up', tries: 1, next_at: null },
    ...{ created_at: shown.created_at, done_at: shown.created_at },
    text: '550 5.1.1 No such user here.',
  }),
);

const figures = (key: string, seen: number, sent: number): StatisticsRow => ({
  ...{ key, seen, sent, spam: Math.round(sent / 4), median_hours: sent === 0 ? null : 3.5 },
});

/** Fixed answers of the endpoints about leads, by path, because screens depend on the time of receipt. */
export const fixedLeads: Record<string, unknown> = {
  [leadEndpoints.leadCounts.path]: { new: 3, in_hand: 1, spam: 12, refused: 0, failed: 0 },
  [leadEndpoints.listLeads.path]: {
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
  [leadEndpoints.listDeliveries.path]: { deliveries, mail },
  [leadEndpoints.leadSettings.path]: {
    ...{ mail, remind_hours: 24, hook_hosts: ['hooks.slack.com'] },
    hooks: [
      {
        ...{ id: 'c'.repeat(24), name: 'Sales channel', host: 'hooks.slack.com', shape: 'slack' },
        ...{ events: ['new', 'reminder'], active: true },
      },
    ],
    recipients: [
      { email: 'ann@example.com', mode: 'each' },
      { email: 'ben@example.com', mode: 'daily' },
    ],
  },
  [leadEndpoints.leadFigures.path]: {
    weeks: [figures('2026-01-05', 1180, 21), figures('2026-01-12', 402, 0)],
    pages: [figures('/', 1502, 20), figures('/details-page/6b02/', 80, 1)],
    campaigns: [figures('', 1300, 12), figures('newsletter', 282, 9)],
  },
  [leadEndpoints.getLead.path]: {
    ...{ lead: shown, timeline, people },
    mail: { from: 'site@example.com', reply_to: 'ann@example.com' },
  },
};
