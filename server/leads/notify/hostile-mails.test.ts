import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { hostileTexts } from '../../../tests/support/hostile/hostile-texts.ts';
import type { Lead } from '../lead.ts';
import { leadWriters } from './lead-mails.ts';

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Returns the raw email about a lead with this text in every field. */
async function mailOf(text: string) {
  const written = { name: text, phone_number: text, company: text, subject: text, message: text };
  const lead = { ...written, _id: '1', email: '', page: '', status: 'new' } as Lead;
  const none = {
    leads: async () => [],
    countLeads: async () => 0,
    leadEntries: async () => [],
    get: async () => null,
  };
  const store = { ...none, lead: async () => lead };
  const writers = leadWriters({ store, linkTo: (place) => place, now: () => 0 });
  const mail = await writers.lead?.({ lead_id: '1' } as never);
  if (!mail) throw new Error('There is no mail.');
  const { message } = await transport.sendMail({
    ...{ from: 'site@example.com', to: 'ann@example.com', messageId: '<1@example.com>' },
    ...{ subject: mail.subject, text: mail.text },
  });
  const [head = ''] = String(message).split('\r\n\r\n');
  return { head, text: mail.text };
}
const fieldsOf = (head: string) =>
  head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase());

it('hostile texts add no header to an email, and every line of them is quoted', async () => {
  const harmless = await mailOf('x');
  for (const text of hostileTexts) {
    const mail = await mailOf(text);
    expect(fieldsOf(mail.head), text).toEqual(fieldsOf(harmless.head));
    const own = mail.text
      .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
      .filter((line) => !/^> /.test(line));
    const wanted = harmless.text.split('\n').filter((line) => !/^> /.test(line));
    expect(own, text).toEqual(wanted);
  }
});
