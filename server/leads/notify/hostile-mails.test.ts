import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { csvOf } from '../../../shared/rules/csv.ts';
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

it('hostile texts stay in one CSV cell and never become a formula', () => {
  for (const text of hostileTexts) {
    const [head, cell = ''] = splitOnce(csvOf(['name'], [{ name: text }]));
    expect(head).toBe('\ufeffname');
    const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    if (cell.startsWith('"'))
      expect(cell.slice(1, -1).replaceAll('""', ''), text).not.toContain('"');
    else expect(cell, text).not.toMatch(/[",\r\n]/);
    expect(value.replaceAll("'", ''), text).toBe(text.replaceAll("'", ''));
    expect(value, text).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝]/u);
  }
});

function splitOnce(csv: string): [string, string] {
  const at = csv.indexOf('\r\n');
  return [csv.slice(0, at), csv.slice(at + 2, -2)];
}
