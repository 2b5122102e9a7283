import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../../../shared/api/leads.ts';
import { acknowledgeSubject } from '../../../shared/words/en.ts';
import { type Backend, startBackend } from '../../../tests/support/servers/backend.ts';
import { type SmtpStandIn, startSmtp } from '../../../tests/support/servers/smtp.ts';
import { openMailer } from '../../platform/email/smtp.ts';
import { createOutbox } from '../../platform/outbox/outbox.ts';
import { type Lead, LeadConflictError } from '../lead.ts';
import { readAcknowledgement } from './acknowledgement.ts';
import { leadWriters } from './lead-mails.ts';
import { saveLeadSettings } from './lead-settings.ts';
import { createPlanner } from './planner.ts';

/** Emails to visitors, with other notifications off. */

const hour = 3_600_000;
let backend: Backend;
let server: SmtpStandIn;
beforeEach(async () => {
  backend = await startBackend();
  server = await startSmtp();
  await saveLeadSettings(backend.store, { recipients: [], remind_hours: 0 });
});
afterEach(async () => {
  await server.stop();
  await backend.close();
});

const now = () => backend.clock.now;
const typed = { name: 'Vera Lind', phone_number: '0151 496 0123', subject: 'A course for 30' };
const send = (extra: object = {}) => backend.call('saveQuery', { ...typed, ...extra });
const all = () => backend.store.deliveries({ limit: 100 });
const log = { warn: () => undefined };
const planner = () => createPlanner({ store: backend.store, hasMail: true, now, log, zone: 'UTC' });

async function tell(): Promise<void> {
  await planner().plan();
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'site@example.com' };
  const { store } = backend;
  const writers = leadWriters({ store, linkTo: (place) => place, now });
  const mailer = openMailer(env, { timeoutMs: 300 });
  const outbox = createOutbox({ store, mailer, writers, now, log });
  while ((await outbox.send()) > 0);
}

describe('an answer', () => {
  const answer = { subject: 'Your course', text: 'Yes.\n\nIn May.' };
  const by = (author = 'ann@example.com') => ({ author, at: new Date(now()) });
  const reply = (lead: Lead, more: object = {}, who = by()) =>
    backend.store.answerLead(lead, { ...answer, ...more }, who);
  const shown = async (lead: Lead) => {
    const { body } = await backend.call('getLead', { id: lead._id }, await backend.session());
    const { timeline } = body.data as { timeline: TimelineEntry[] };
    return { ...body.data, told: timeline.filter(({ text }) => text.startsWith('The answer')) };
  };

  async function received(): Promise<Lead> {
    const form = { section_name: 'contact_form', ask_email: 'required' };
    const identity = { section_name: 'site_identity', company_name: 'Harbour\r\nBcc: x School' };
    const sections = Object.entries({ contact_form: form, site_identity: identity });
    await backend.store.write(
      sections.map(([id, body]) => ({ kind: 'section', id, body })),
      by('test'),
    );
    await send({ email: 'vera@example.org' });
    const [lead] = await backend.store.leads({}, { limit: 1 });
    if (!lead) throw new Error('There is no lead.');
    return lead;
  }

  it('sends once, unchanged, to the lead’s address, and appears in its activity', async () => {
    const lead = await received();
    const answer_id = 'e'.repeat(24);
    await Promise.all([reply(lead, { id: answer_id }), reply(lead, { id: answer_id })]);
    await tell();
    await reply(lead, { id: answer_id });
    await tell();
    expect(server.taken).toMatchObject([{ to: ['vera@example.org'] }]);
    const raw = server.taken[0]?.raw;
    expect(raw).toMatch(/Subject: Your course[\s\S]*Yes\.\r\n\r\nIn May\./);
    expect(raw).toContain('Reply-To: ann@example.com');
    expect(raw).toContain('From: "Harbour Bcc: x School" <site@example.com>');
    const { lead: after, told, mail } = await shown(lead);
    expect([after.status, mail]).toEqual(['answered', null]);
    expect(told).toMatchObject([{ is_fault: false, delivery: null }]);
    expect(told[0]?.text).toMatch(/^The answer to vera@example\.org was sent \(250/);
  });

  it('can be sent again with another text, unless the lead was changed or erased meanwhile', async () => {
    const lead = await received();
    const id = 'e'.repeat(24);
    await reply(lead, { id });
    await reply(lead, { id, text: 'And in June.' });
    await expect(reply(lead, { if_status: 'new' })).rejects.toThrow(LeadConflictError);
    await tell();
    expect(server.taken).toHaveLength(2);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(2);
    await backend.store.eraseQueries([lead._id], by());
    expect(await reply(lead)).toBe(false);
    expect(await all()).toEqual([]);
  });

  it('shows a remedy when the address rejects it, and is retried with the same Message-ID', async () => {
    const lead = await received();
    await reply(lead, {}, by('admin@example.com'));
    server.script({ recipient: 550 });
    await tell();
    const [fault] = (await shown(lead)).told;
    expect(fault).toMatchObject({ is_fault: true, delivery: expect.stringMatching(/^answer /) });
    expect(fault?.text).toMatch(/failed: 550 .* The address may be wrong. Call instead/);
    server.script('accept');
    const keys = [fault?.delivery];
    await backend.call('retryDeliveries', { keys }, await backend.session());
    await tell();
    expect(server.taken).toHaveLength(1);
    // The default address of a first start belongs to nobody.
    expect(server.taken[0]?.raw).not.toContain('Reply-To');
    expect((await shown(lead)).told).toMatchObject([{ is_fault: false, delivery: null }]);
  });

  it('is not sent to demo leads', async () => {
    const lead = await received();
    await reply({ ...lead, demo: true });
    await tell();
    expect(server.taken).toEqual([]);
    expect(await all()).toEqual([]);
  });

  it('is rejected if email is not set up', async () => {
    await send();
    const [lead] = await backend.store.leads({}, { limit: 1 });
    const input = { id: lead?._id, subject: 's', text: 't' };
    const { status, body } = await backend.call('answerLead', input, await backend.session());
    expect({ status, id: body.error?.id }).toEqual({ status: 409, id: 'MAIL_OFF' });
  });
});

describe('an acknowledgement', () => {
  const words = { acknowledge_subject: 'Danke', acknowledge_text: 'Wir melden uns.' };
  const ask = (more: object = {}) =>
    backend.store.write(
      [
        {
          ...{ kind: 'section', id: 'contact_form' },
          body: { section_name: 'contact_form', ask_email: 'optional', ...words, ...more },
        },
      ],
      { author: 'test', at: new Date() },
    );
  const acknowledged = () => server.taken.filter(({ raw }) => raw.includes('Wir melden uns.'));

  it('is sent once a day per address if enabled, in the owner’s wording only', async () => {
    await ask();
    await send({ email: 'vera@example.org' });
    await tell();
    expect(server.taken).toEqual([]);
    await ask({ acknowledge: 'yes' });
    await send({ subject: 'Buy https://evil.example', email: 'vera@example.org' });
    await send({ subject: 'Once more', email: 'VERA@example.org' });
    await send({ subject: 'Without an address' });
    await tell();
    expect(acknowledged().map(({ to }) => to)).toEqual([['vera@example.org']]);
    const [{ raw } = { raw: '' }] = acknowledged();
    expect(raw).toContain('Auto-Submitted: auto-replied');
    expect(raw).toContain('Subject: Danke');
    expect(raw).not.toMatch(/Vera Lind|evil\.example|Reply-To/);
    backend.clock.now += 24 * hour;
    await send({ subject: 'The day after', email: 'vera@example.org' });
    await tell();
    expect(acknowledged()).toHaveLength(2);
  });

  it('has the default subject in the language of the page with the form, unless the owner wrote one', async () => {
    const further = [{ language: 'de', shown: true }];
    const languages = { kind: 'section', id: 'languages', body: { further } } as const;
    await backend.store.write([languages], { author: 'test', at: new Date() });
    const subjectOn = async (page: string) =>
      (await readAcknowledgement(backend.store, { page }))?.subject;
    for (const acknowledge_subject of [acknowledgeSubject, '']) {
      await ask({ acknowledge: 'yes', acknowledge_subject });
      expect(await subjectOn('/de/')).toBe('Vielen Dank für Ihre Nachricht');
      expect(await subjectOn('/')).toBe(acknowledgeSubject);
    }
    await ask({ acknowledge: 'yes' });
    expect(await subjectOn('/de/')).toBe('Danke');
  });

  it('is not sent to spam or leads released later, and at most thirty times an hour', async () => {
    await ask({ acknowledge: 'yes' });
    await send({ website: 'x', email: 'spam@example.org' });
    await tell();
    const [held] = await backend.store.leads({}, { limit: 1 });
    const by = { author: 'ann@example.com', at: new Date(now()) };
    await backend.store.changeLeads([held?._id ?? ''], { status: 'new' }, by);
    await tell();
    expect(server.taken).toEqual([]);
    for (let at = 0; at < 33; at += 1)
      await send({
        subject: `Another ${at}`,
        phone_number: `0161 496 01${10 + at}`,
        email: `v${at}@example.org`,
      });
    await planner().plan();
    expect(await backend.store.countDeliveries('acknowledgement', '')).toBe(30);
  });
});
