import { formatSubject } from '../../platform/email/mail.ts';
import type { Writer, WrittenMail } from '../../platform/outbox/outbox.ts';
import type { Store } from '../../store.ts';
import type { Lead } from '../lead.ts';
import { acknowledgementKind, readAcknowledgement } from './acknowledgement.ts';
import { listTexts } from './labelled-texts.ts';
import { isReachable } from './lead-settings.ts';

interface MailDeps {
  store: Pick<Store, 'lead' | 'leads' | 'countLeads' | 'leadEntries' | 'get'>;
  /** Builds the URL of a console page. */
  linkTo: (place: string) => string;
  now: () => number;
}

const hour = 3_600_000;
/** Maximum number of leads in a daily email, which counts the others. */
const maxListed = 200;

/**
 * Creates the writers of emails about leads. They write at the time of sending, so that no email contains an erased
 * lead.
 */
export function leadWriters({ store, linkTo, now }: MailDeps): Record<string, Writer> {
  const about =
    (write: (lead: Lead, link: string) => WrittenMail): Writer =>
    async ({ lead_id }) => {
      const lead = lead_id === null ? null : await store.lead(lead_id);
      // Nobody is notified of a lead that has been quarantined since.
      return lead && lead.status !== 'spam' ? write(lead, linkTo(`inbox/${lead._id}`)) : null;
    };
  return {
    lead: about((lead, link) => ({
      subject: formatSubject(`New lead: ${lead.name}`),
      text: [...quote(lead), '', 'Assign it to yourself, answer it or mark it:', link].join('\n'),
      replyTo: lead.email === '' ? undefined : lead.email,
    })),
    'lead link': about((_lead, link) => ({
      subject: 'New lead',
      text: ['Someone has sent a message. Read and answer it here:', link].join('\n'),
    })),
    // Contains only the author's text, and no text from the visitor.
    answer: async ({ lead_id, subjects: [id] }) => {
      const entries = lead_id === null ? [] : await store.leadEntries(lead_id);
      const entry = entries.find((each) => each.id === id);
      if (!entry) return null;
      const [subject = '', ...text] = entry.text.split('\n\n');
      const replyTo = isReachable(entry.author) ? entry.author : undefined;
      const mail = { subject: formatSubject(subject, 200), text: text.join('\n\n') };
      return { ...mail, replyTo, fromName: await readCompanyName(store) };
    },
    // Contains no text from the visitor, because otherwise anybody could send emails to others through the form.
    [acknowledgementKind]: async ({ lead_id }) => {
      const lead = lead_id === null ? null : await store.lead(lead_id);
      const words = lead && (await readAcknowledgement(store, lead));
      if (!lead || lead.status === 'spam' || !words) return null;
      return {
        subject: formatSubject(words.subject, 100),
        text: words.text,
        fromName: await readCompanyName(store),
        // Prevents automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
      };
    },
    digest: async ({ subjects: [from = '', to = '', mode] }) => {
      // Earlier versions queued times.
      const isNumber = /^\d+$/.test(to);
      const of = isNumber ? { numbers: { after: Number(from), upTo: Number(to) } } : { from, to };
      const read = async (isSpam: boolean) => ({
        count: await store.countLeads({ ...of, isSpam, isDemo: false }),
        leads: await store.leads({ ...of, isSpam, isDemo: false }, { limit: maxListed }),
      });
      const suspects = await read(true);
      const others = mode === 'daily' ? await read(false) : { count: 0, leads: [] };
      if (suspects.count + others.count === 0) return null;
      return {
        subject: formatSubject(`${others.count} new leads, ${suspects.count} quarantined as spam`),
        text: [...writeDigest(others, suspects), '', linkTo('inbox')].join('\n'),
      };
    },
    'hook failed': async ({ subjects: [name = '', why = ''] }) => ({
      subject: formatSubject(`Webhook failed: ${name}`),
      text: [
        `The webhook “${name}” did not receive a message: ${why}`,
        '',
        'Nothing is lost: the message is in the Inbox. How to fix this:',
        linkTo('notices'),
      ].join('\n'),
    }),
    reminder: async (delivery) => {
      const write = about((lead, link) => ({
        subject: formatSubject(`Still waiting: ${lead.name}`),
        text: `${describeWait(lead, now())}\n\n${link}`,
      }));
      const lead = delivery.lead_id === null ? null : await store.lead(delivery.lead_id);
      return lead?.status === 'new' ? write(delivery) : null;
    },
  };
}

/** Returns the name that visitors see as the sender; empty while the company has no name. */
async function readCompanyName(store: Pick<Store, 'get'>): Promise<string> {
  const { company_name: name } = (await store.get('section', 'site_identity'))?.body ?? {};
  return typeof name === 'string' ? formatSubject(name) : '';
}

interface Listed {
  count: number;
  /** The newest. */
  leads: readonly Lead[];
}

function writeDigest(others: Listed, suspects: Listed): string[] {
  const line = (lead: Lead) => `> ${formatSubject(`${lead.name}: ${lead.subject}`, 200)}`;
  const reasons = (lead: Lead) => `  ${lead.reasons.map(({ text }) => text).join('; ')}`;
  const rest = ({ count, leads }: Listed) =>
    count > leads.length ? [`and ${count - leads.length} more, which are in the Inbox.`] : [];
  return [
    ...(others.count > 0 ? ['Received since the last daily email:'] : []),
    ...others.leads.map(line),
    ...rest(others),
    ...(suspects.count > 0 ? ['Quarantined as spam, with the reasons:'] : []),
    ...suspects.leads.flatMap((lead) => [line(lead), reasons(lead)]),
    ...rest(suspects),
  ];
}

function describeWait({ created_at }: Lead, now: number): string {
  const hours = Math.floor((now - Date.parse(created_at)) / hour);
  return `This message has been waiting for ${hours} hours:`;
}

/** Quotes each line from a visitor, so that it cannot be mistaken for text of the system. */
function quote(lead: Lead): string[] {
  return listTexts(lead).flatMap(([label, text]) => [
    `${label}:`,
    ...text.split(/\r\n|[\r\n\u0085\u2028\u2029]/).map((line) => `> ${line}`),
  ]);
}
