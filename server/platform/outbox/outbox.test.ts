import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backend, startBackend } from '../../../tests/support/servers/backend.ts';
import { type SmtpStandIn, startSmtp } from '../../../tests/support/servers/smtp.ts';
import { leadWriters } from '../../leads/notify/lead-mails.ts';
import { saveLeadSettings } from '../../leads/notify/lead-settings.ts';
import { createPlanner } from '../../leads/notify/planner.ts';
import { runTestLead } from '../../leads/notify/test-lead.ts';
import { openMailer } from '../email/smtp.ts';
import { createOutbox } from './outbox.ts';
import type { DeliveryState } from './store.ts';

const hour = 3_600_000;
let backend: Backend;
let server: SmtpStandIn;
let outbox: ReturnType<typeof createOutbox>;
beforeEach(async () => {
  backend = await startBackend();
  server = await startSmtp();
  outbox = openOutbox();
  const recipients = ['ann@example.com', 'ben@example.com'].map((email) => ({
    ...{ email, mode: 'each' as const },
  }));
  await saveLeadSettings(backend.store, { recipients, remind_hours: 24 });
});
afterEach(async () => {
  await server.stop();
  await backend.close();
});

const now = () => backend.clock.now;
const log = { warn: () => undefined };
const planner = (zone = 'UTC') =>
  createPlanner({ store: backend.store, hasMail: true, now, log, zone });
/** Patient, because no email may be lost or doubled in a test on a busy machine. */
function openOutbox(MAIL_FROM = 'site@example.com', timeoutMs = 30_000) {
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM };
  const linkTo = (place: string) => `https://cms.example.com/#/${place}`;
  return createOutbox({
    ...{ store: backend.store, mailer: openMailer(env, { timeoutMs }), now },
    writers: leadWriters({ store: backend.store, linkTo, now }),
    log,
  });
}
const typed = { name: 'Vera Lind', phone_number: '0151 496 0123', subject: 'A course for 30' };
const send = (extra: object = {}) => backend.call('saveQuery', { ...typed, ...extra });
async function tell(): Promise<void> {
  await planner().plan();
  while ((await outbox.send()) > 0);
}
const states = async (): Promise<DeliveryState[]> =>
  (await backend.store.deliveries({ limit: 100 })).map(({ state }) => state);
const all = () => backend.store.deliveries({ limit: 100 });
/** Makes everything waiting due. */
const due = async () =>
  backend.store.changeDeliveries(
    (await all()).filter(({ state }) => state === 'waiting').map(({ key }) => key),
    'waiting',
  );

describe('a notification of a new lead', () => {
  it('is sent to each recipient once, however often it is queued', async () => {
    await send();
    await Promise.all([planner().plan(), planner().plan()]);
    await tell();
    await tell();
    expect(server.taken.map(({ to }) => to[0]).toSorted()).toEqual([
      ...['ann@example.com', 'ben@example.com'],
    ]);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(2);
    const [lead] = await backend.store.leads({}, { limit: 1 });
    const raw = server.taken[0]?.raw;
    expect(raw).toContain('Subject: New lead: Vera Lind');
    expect(raw).toContain(`https://cms.example.com/#/inbox/${lead?._id}`);
    expect(raw).toContain('> 0151 496 0123');
    expect(await states()).toEqual(['delivered', 'delivered']);
  });

  it('a notification is sent for quarantined spam after someone marks it as not spam', async () => {
    await send({ website: 'x' });
    await tell();
    expect(server.taken).toEqual([]);
    const [lead] = await backend.store.leads({ status: 'spam' }, { limit: 1 });
    const token = await backend.session();
    await backend.call('changeLeads', { ids: [lead?._id], status: 'new' }, token);
    await tell();
    expect(server.taken).toHaveLength(2);
    expect(await backend.store.leads({ status: 'new' }, { limit: 1 })).toHaveLength(1);
  });

  it('no notification is sent after the lead was erased', async () => {
    await send();
    await planner().plan();
    const [query] = await backend.store.queries();
    await backend.store.eraseQueries([query?._id ?? ''], { author: 'a', at: new Date() });
    await tell();
    expect(server.taken).toEqual([]);
    expect(await all()).toEqual([]);
  });

  it('contains no visitor text in its headers', async () => {
    await send({ name: 'Vera\r\nBcc: evil@example.com', subject: '.\r\nQUIT\r\nRCPT TO:<e@x.de>' });
    await tell();
    for (const { raw, to } of server.taken) {
      expect(to).toHaveLength(1);
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    }
    expect(server.taken).toHaveLength(2);
  });

  it.each([24, 168])(
    'a single reminder follows when the lead is unassigned for %d hours',
    async (hours) => {
      const recipients = [{ email: 'ann@example.com', mode: 'each' as const }];
      await saveLeadSettings(backend.store, { recipients, remind_hours: hours });
      await send();
      await tell();
      await planner().remind();
      backend.clock.now += (hours + 1) * hour;
      for (let at = 0; at < 2; at += 1) await planner().remind();
      await tell();
      expect(server.taken.filter(({ raw }) => raw.includes('Still waiting'))).toHaveLength(1);
    },
  );

  it('is listed in the next digest of subscribers, and a quarantined one in every digest', async () => {
    const recipients = [
      { email: 'ann@example.com', mode: 'each' as const },
      { email: 'ben@example.com', mode: 'daily' as const },
      { email: 'cleo@example.com', mode: 'link' as const },
    ];
    await saveLeadSettings(backend.store, { recipients, remind_hours: 0 });
    // Eight in the evening in Tokyo.
    backend.clock.now = new Date(backend.clock.now).setUTCHours(11, 0);
    await send();
    await send({ subject: 'Cheap pills', website: 'x' });
    await tell();
    expect(server.taken.map(({ to }) => to[0])).toEqual(['ann@example.com', 'cleo@example.com']);
    backend.clock.now = new Date(backend.clock.now).setUTCHours(22, 59);
    await planner('Asia/Tokyo').digest();
    expect(await outbox.send()).toBe(0);
    backend.clock.now += 2 * 60_000;
    for (let at = 0; at < 2; at += 1) await planner('Asia/Tokyo').digest();
    await tell();
    const [, , toAnn, toBen] = server.taken;
    expect([toAnn?.to[0], toBen?.to[0]]).toEqual(['ann@example.com', 'ben@example.com']);
    expect(server.taken).toHaveLength(4);
    expect(toAnn?.raw).toContain('a field that people do not see');
    expect(toAnn?.raw).not.toContain('A course for 30');
    expect(toBen?.raw).toContain('A course for 30');
  });

  describe('is listed in exactly one daily email', () => {
    const hourly = 40;
    const daily = [{ email: 'ben@example.com', mode: 'daily' as const }];
    /** Days on which the clock changes, or a whole day is missing. */
    const zones: [zone: string, start: string][] = [
      ['Europe/Berlin', '2026-10-24T20:30:00Z'],
      ['Europe/Berlin', '2026-03-28T20:30:00Z'],
      ['America/New_York', '2026-10-31T20:30:00Z'],
      ['America/Santiago', '2026-04-04T01:30:00Z'],
      ['Australia/Lord_Howe', '2026-04-04T01:30:00Z'],
      ['Africa/Casablanca', '2026-02-14T20:30:00Z'],
      ['Pacific/Apia', '2011-12-29T20:30:00Z'],
      ['Asia/Tokyo', '2026-05-01T20:30:00Z'],
    ];
    /** The messages in each daily email, and how often each message is in one. */
    async function listed(names: readonly string[]) {
      await tell();
      const texts = server.taken.map(({ raw }) => raw.replaceAll('=\r\n', ''));
      return names.map((name) => texts.filter((text) => text.includes(`${name}:`)).length);
    }
    async function twoDays(zone: string): Promise<void> {
      for (let after = 0; after < 48; after += 1) {
        backend.clock.now += hour;
        await planner(zone).digest();
      }
    }
    async function receive(name: string, at: number): Promise<string> {
      const extra = at % 3 === 0 ? { website: 'x' } : {};
      await send({
        name,
        subject: `Question ${name}`,
        phone_number: `0151 ${1000 + at}`,
        ...extra,
      });
      await tell();
      return name;
    }

    it.each(zones)('while the clock changes in %s on %s', async (zone, start) => {
      await saveLeadSettings(backend.store, { recipients: daily, remind_hours: 0 });
      backend.clock.now = Date.parse(start);
      const names: string[] = [];
      for (let at = 0; at < hourly; at += 1) {
        names.push(await receive(`Guest ${at}`, at));
        backend.clock.now += hour;
        for (let turn = 0; turn < 2; turn += 1) await planner(zone).digest();
      }
      await twoDays(zone);
      expect(await listed(names)).toEqual(names.map(() => 1));
    });

    it('after late starts, stops and a wrong clock', async () => {
      await saveLeadSettings(backend.store, { recipients: daily, remind_hours: 0 });
      const start = Date.parse('2026-05-04T07:00:00Z');
      // Hours from the start at which a message comes, and whether the server looks for what is due.
      const steps = [0, 2, 30, 90, 91, 300, 290, 291, 292, 293, 318].entries();
      const names: string[] = [];
      for (const [index, at] of steps) {
        backend.clock.now = start + at * hour;
        names.push(await receive(`Late ${String.fromCodePoint(65 + index)}`, index));
        backend.clock.now += hour / 2;
        const stops = { ...backend.store, enqueue: () => Promise.reject(new Error('stopped')) };
        const one = createPlanner({ store: stops, hasMail: true, now, log, zone: 'UTC' });
        await one.digest().catch(() => undefined);
        if (index % 2 === 0) await planner().digest();
      }
      await twoDays('UTC');
      expect(await listed(names)).toEqual(names.map(() => 1));
    });

    it('that counts the leads it does not list', async () => {
      await saveLeadSettings(backend.store, { recipients: daily, remind_hours: 0 });
      backend.clock.now = Date.parse('2026-05-04T07:00:00Z');
      for (let at = 0; at < 205; at += 1)
        await backend.store.addQuery({
          ...{ _id: at.toString(16).padStart(24, '0'), phone_number: `${at}` },
          ...{ name: `Guest ${at}`, subject: `Question ${at}`, suspected_spam: false },
          created_at: new Date(now()).toISOString(),
        });
      backend.clock.now += 2 * hour;
      await tell();
      await planner().digest();
      await tell();
      const [mail] = server.taken;
      expect(mail?.raw).toContain('205 new leads');
      expect(mail?.raw).toContain('and 5 more, which are in the Inbox.');
    });
  });

  it('that fails does not block others, and is retried later', async () => {
    await send({ subject: 'Breaks' });
    await send({ subject: 'Goes' });
    const [, breaking] = await backend.store.leads({}, { limit: 2 });
    let isBroken = true;
    const planLead: typeof backend.store.planLead = async (read, ...rest) => {
      if (isBroken && read.lead._id === breaking?._id) throw new Error('It cannot be written.');
      return backend.store.planLead(read, ...rest);
    };
    const said: unknown[] = [];
    const log = { warn: (facts: unknown) => void said.push(facts) };
    const store = { ...backend.store, planLead };
    const one = createPlanner({ store, hasMail: true, now, log, zone: 'UTC' });
    expect([await one.plan(), await one.plan()]).toEqual([1, 0]);
    expect(said).toMatchObject([{ lead: breaking?._id }]);
    isBroken = false;
    expect(await one.plan()).toBe(0);
    backend.clock.now += 16_000;
    expect(await one.plan()).toBe(1);
    await tell();
    expect(server.taken).toHaveLength(4);
  });

  it('contains nothing about the visitor if sent as a link only', async () => {
    const recipients = [{ email: 'ann@example.com', mode: 'link' as const }];
    await saveLeadSettings(backend.store, { recipients, remind_hours: 24 });
    await send();
    await tell();
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]?.raw).not.toMatch(/Vera|0151|course/);
  });
});

describe('the test of notifications', () => {
  const test = async () => {
    const testing = runTestLead({ store: backend.store, hasMail: true, now, waitMs: 5000 });
    await vi.waitFor(async () => expect(await backend.store.leadsToPlan(1)).toHaveLength(1));
    await tell();
    return (await testing).steps;
  };

  it('reports the result of each step', async () => {
    expect(await test()).toMatchObject([
      ...[
        { name: 'stored', ok: true },
        { name: 'judged', ok: true },
      ],
      ...['ann@example.com', 'ben@example.com'].map((recipient) => ({
        ...{
          name: 'told',
          ok: true,
          text: expect.stringContaining(`${recipient} was notified: 250`),
        },
      })),
    ]);
  });

  it('reports the failed step and its remedy', async () => {
    server.script({ recipient: 550 });
    expect((await test()).at(-1)).toMatchObject({ name: 'told', ok: false });
    await saveLeadSettings(backend.store, { recipients: [], remind_hours: 0 });
    expect((await test()).at(-1)?.text).toContain('Add one under Notifications.');
  });
});

const lost = /may have arrived twice, under one Message-ID\.$/;

describe('a queued email', () => {
  beforeEach(async () => {
    const recipients = [{ email: 'ann@example.com', mode: 'each' as const }];
    await saveLeadSettings(backend.store, { recipients, remind_hours: 0 });
    await send();
  });

  it('fails visibly when rejected permanently', async () => {
    server.script({ recipient: 550 });
    await tell();
    expect(await all()).toMatchObject([{ state: 'given up', fault: 'recipient', tries: 1 }]);
    const { body } = await backend.call('leadCounts', {}, await backend.session());
    expect(body.data.failed).toBe(1);
  });

  it('waits longer after each temporary rejection, up to four days, and keeps its id', async () => {
    server.script({ recipient: 451 });
    await tell();
    const [first] = await all();
    expect(first).toMatchObject({ state: 'waiting', fault: 'temporary', tries: 1 });
    expect((first?.next_at ?? 0) - Date.now()).toBeGreaterThan(50_000);
    expect(await outbox.send()).toBe(0);
    server.script('cut', 'accept');
    await due();
    await tell();
    outbox = openOutbox('site@another.example');
    await due();
    await tell();
    expect(server.taken).toHaveLength(2);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await all()).toMatchObject([
      { state: 'delivered', answer: expect.stringMatching(lost) },
    ]);
  });

  it.each([{ recipient: 451 }, { mail: 451 }, { mail: 421 }, 'refuse login', 'hang'] as const)(
    'cannot arrive twice if the first attempt was rejected: %j',
    async (act) => {
      if (act === 'hang') outbox = openOutbox('site@example.com', 1000);
      server.script(act);
      await tell();
      server.script('accept');
      outbox = openOutbox();
      backend.clock.now += 6 * 60_000;
      await due();
      await tell();
      expect(server.taken).toHaveLength(1);
      expect(await all()).toMatchObject([
        { state: 'delivered', answer: expect.not.stringMatching(lost) },
      ]);
    },
  );

  it('waits with all others while the server is down, without counting attempts', async () => {
    server.script('refuse login');
    const { port } = server;
    await server.stop();
    for (let at = 0; at < 3; at += 1) await send({ subject: `Another ${at}` });
    await tell();
    expect(await states()).toEqual(Array(4).fill('waiting'));
    expect((await all()).map(({ tries }) => tries)).toEqual([0, 0, 0, 0]);
    expect(await outbox.send()).toBe(0);
    server = await startSmtp();
    expect(server.port).not.toBe(port);
    outbox = openOutbox();
    await due();
    await tell();
    expect(server.taken).toHaveLength(4);
  });

  it('one email is tried while the server is unavailable, then all are sent', async () => {
    for (let at = 0; at < 3; at += 1) await send({ subject: `Another ${at}` });
    outbox = openOutbox('site@example.com', 1000);
    server.script('hang');
    await tell();
    expect(outbox.isDown()).toBe(true);
    server.script('accept');
    expect(await outbox.send()).toBe(0);
    backend.clock.now += 6 * 60_000;
    await due();
    await tell();
    expect(outbox.isDown()).toBe(false);
    expect(server.taken).toHaveLength(4);
  });

  it('is sent by another sender when its own died, and late results are ignored', async () => {
    await planner().plan();
    const { store } = backend;
    const claim = { channel: 'mail', limit: 5, claimMs: 1 } as const;
    const [dead] = await store.claimDeliveries(claim);
    if (!dead) throw new Error('Nothing was claimed.');
    const living = await vi.waitFor(async () => {
      const [again] = await store.claimDeliveries({ ...claim, claimMs: 60_000 });
      if (!again) throw new Error('The first claim has not run out yet.');
      return again;
    });
    expect([dead.tries, living.tries]).toEqual([1, 2]);
    expect(await store.claimDeliveries(claim)).toEqual([]);
    await store.settleDelivery(dead, { state: 'delivered', answer: 'late' }, new Date());
    expect(await states()).toEqual(['waiting']);
    await store.settleDelivery(living, { state: 'delivered', answer: '250' }, new Date());
    expect(await all()).toMatchObject([
      { state: 'delivered', answer: expect.stringMatching(lost), tries: 2 },
    ]);
  });
});
