import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administrator, startBackend } from '../tests/support/servers/backend.ts';
import { colleague, goodPassword, secretIn, withPeople } from '../tests/support/servers/people.ts';
import { type SmtpStandIn, startSmtp, textOf } from '../tests/support/servers/smtp.ts';
import { createAccountWriters } from './people/account-mails.ts';
import { createAccountNotices } from './people/account-notices.ts';
import { openMailer } from './platform/email/smtp.ts';
import { createOutbox } from './platform/outbox/outbox.ts';

const minute = 60_000;
const settings = {
  ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.com' },
  CONSOLE_URL: 'https://cms.example.com',
};
const here = withPeople(settings);
const { call, tokenOf, idOf, join } = here;

let server: SmtpStandIn;
let outbox: ReturnType<typeof createOutbox>;
let notices: ReturnType<typeof createAccountNotices>;
const now = () => here.backend.clock.now;
const planner = (hasMail = true) =>
  createAccountNotices({ store: here.backend.store, hasMail, now });

/** Simulates a restart: the process forgets everything. */
function restart(): void {
  const env = { ...settings, SMTP_URL: `smtp://127.0.0.1:${server.port}` };
  const linkTo = (place: string) => `https://cms.example.com/#/${place}`;
  outbox = createOutbox({
    ...{ store: here.backend.store, mailer: openMailer(env, { timeoutMs: 300 }), now },
    writers: createAccountWriters({
      store: here.backend.store,
      linkTo,
      now,
      zone: 'Europe/Berlin',
    }),
    log: { warn: () => undefined } as never,
  });
  notices = planner();
}

beforeEach(async () => {
  server = await startSmtp();
  restart();
  await notices.plan();
});
afterEach(() => server.stop());

async function tell(): Promise<void> {
  while ((await notices.plan()) > 0);
  while ((await outbox.send()) > 0);
}
/** Makes everything waiting due. */
async function due(): Promise<void> {
  here.backend.clock.now += 6 * minute;
  const waiting = await here.backend.store.deliveries({ state: 'waiting', limit: 100 });
  await here.backend.store.changeDeliveries(
    waiting.map(({ key }) => key),
    'waiting',
  );
}
const texts = () => server.taken.map(textOf);
const secrets = () => texts().map((text) => /#\/(?:join|reset)\/([\w-]+)/.exec(text)?.[1] ?? '');
const states = async () =>
  (await here.backend.store.deliveries({ limit: 100 })).map(({ kind, state }) => [kind, state]);

describe('an emailed link', () => {
  const invite = async () => (await call('invite', colleague, here.owner)).body.data;
  const mail = (id: string) => call('mailLink', { id }, here.owner);

  it('opens the account once, and so does the link shown on screen', async () => {
    const { id, link } = await invite();
    for (let at = 0; at < 2; at += 1) expect((await mail(id)).status).toBe(200);
    await tell();
    expect(server.taken.map(({ to }) => to)).toEqual([[colleague.email]]);
    expect(texts()[0]).toContain(`${administrator.email} has invited you`);
    expect(texts()[0]).toMatch(/It works once, until \w+, \d+ \w+ \d+, \d\d:\d\d \(Berlin\)\./);
    const [secret = ''] = secrets();
    expect(link).not.toContain(secret);
    expect((await call('listAccounts', {}, here.owner)).body.data.invitations).toHaveLength(1);
    expect((await call('useLink', { link: secret, password: goodPassword })).status).toBe(200);
    const shown = String(link).split('/').at(-1);
    for (const used of [secret, shown])
      expect(await call('lookAtLink', { link: used })).toMatchObject({ id: 'LINK_ENDED' });
  });

  it('is not stored in the database, and is created only for its recipient', async () => {
    const { id } = await invite();
    await mail(id);
    server.script({ recipient: 550 }, 'accept');
    await tell();
    expect(await states()).toEqual([['invitation', 'given up']]);
    const { body } = await call('listDeliveries', { state: 'given up' }, here.owner);
    expect(body.data.deliveries).toMatchObject([{ recipient: colleague.email, lead: null }]);
    const keys = body.data.deliveries.map(({ key }: { key: string }) => key);
    const other = await join({ email: 'lee@example.com', role: 'leads' });
    expect(await call('dismissDeliveries', { keys }, other)).toMatchObject({ status: 404 });
    await call('retryDeliveries', { keys }, here.owner);
    await tell();
    const [secret = ''] = secrets();
    expect(secret).toMatch(/^[\w-]{43}$/);
    const kept = await Promise.all([
      here.backend.store.deliveries({ limit: 100 }),
      here.backend.store.invitations(new Date(now()).toISOString()),
      here.backend.store.auditTrail({ limit: 1000 }),
    ]);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('is sent with one Message-ID if any process is killed, and each copy works', async () => {
    const { id } = await invite();
    await mail(id);
    server.script('cut', 'cut', 'accept');
    await tell();
    await due();
    await tell();
    restart();
    await due();
    await tell();
    expect(server.taken).toHaveLength(3);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1);
    const [first = '', again, afterStart = ''] = secrets();
    expect(again).toBe(first);
    expect(afterStart).not.toBe(first);
    for (const link of [first, afterStart])
      expect((await call('lookAtLink', { link })).body.data).toMatchObject(colleague);
    expect((await call('useLink', { link: first, password: goodPassword })).status).toBe(200);
    expect(await call('lookAtLink', { link: afterStart })).toMatchObject({ id: 'LINK_ENDED' });
  });

  it('is not sent after it was cancelled or has expired', async () => {
    const { id } = await invite();
    await mail(id);
    await call('cancelInvitation', { id }, here.owner);
    await tell();
    expect(server.taken).toEqual([]);
    expect(await states()).toEqual([['invitation', 'dismissed']]);
    expect(await mail(id)).toMatchObject({ status: 404, id: 'LINK_ENDED' });
  });

  it('allows a new password after an access reset', async () => {
    await join();
    const answer = await call('resetAccount', { id: await idOf(colleague.email) }, here.owner);
    await mail(answer.body.data.id);
    await tell();
    const link = secrets().find((secret) => secret !== '');
    expect((await call('useLink', { link, password: goodPassword })).status).toBe(200);
    await tokenOf(colleague.email);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string) => call('forgotPassword', { email });

  it('is reset by email, and two-step verification stays on', async () => {
    await join();
    const account = await here.backend.store.accountByEmail(colleague.email);
    const attribution = { author: 'test', at: new Date(now()), action: 'change account' } as const;
    const change = { codeSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
    await here.backend.store.changeAccount(account?._id ?? '', change, attribution);
    expect((await forget(colleague.email)).status).toBe(200);
    await tell();
    const [link = ''] = secrets();
    const looked = await call('lookAtLink', { link });
    expect(looked.body.data).toMatchObject({ purpose: 'forgotten', email: colleague.email });
    const password = 'another kettle on a ladder';
    expect((await call('useLink', { link, password })).status).toBe(200);
    const tried = await call('login', { email: colleague.email, password });
    expect(tried).toMatchObject({ status: 401, id: 'SECOND_STEP_NEEDED' });
    await tell();
    expect(texts().at(-1)).toContain('the password was changed');
  });

  it('returns the same response, without an email, for unknown, suspended and passwordless accounts', async () => {
    await join();
    const { store } = here.backend;
    const id = await idOf(colleague.email);
    const attribution = { author: 'test', at: new Date(now()), action: 'change account' } as const;
    const known = await forget(colleague.email);
    await tell();
    expect(server.taken).toHaveLength(1);
    await store.changeAccount(id, { suspendedAt: 'x' }, attribution);
    expect((await forget(colleague.email)).body).toEqual(known.body);
    await tell();
    await store.changeAccount(id, { suspendedAt: null, passwordHash: '' }, attribution);
    expect((await forget(colleague.email)).body).toEqual(known.body);
    await tell();
    here.backend.clock.now += 61 * minute;
    expect((await forget('nobody@example.org')).body).toEqual(known.body);
    await tell();
    expect(server.taken).toHaveLength(1);
    const line = (await states()).filter(([kind]) => kind === 'forgotten');
    expect(line.filter(([, state]) => state === 'dismissed')).toHaveLength(3);
    await store.deleteDeliveries({ dismissed: new Date(Date.now() + 1e9).toISOString(), done: '' });
    const left = (await states()).filter(([kind]) => kind === 'forgotten');
    expect(left).not.toContainEqual(['forgotten', 'dismissed']);
  });

  it('can be requested twenty times an hour from one network', async () => {
    for (let at = 0; at < 20; at += 1)
      expect((await forget(`a${at}@example.org`)).status).toBe(200);
    expect(await forget('b@example.org')).toMatchObject({ status: 429, id: 'RATE_LIMITED' });
    here.backend.clock.now += 61 * minute;
    expect((await forget('b@example.org')).status).toBe(200);
  });

  it('sends at most three links at a time, of which only the last works', async () => {
    await join();
    for (let at = 0; at < 8; at += 1) {
      const answer = await forget(colleague.email);
      expect(answer).toMatchObject({ status: 200 });
      await tell();
      const last = secrets().findLast((secret) => secret !== '');
      expect((await call('lookAtLink', { link: last })).status).toBe(200);
      here.backend.clock.now += 7 * minute;
    }
    expect(secrets().filter((secret) => secret !== '').length).toBeLessThan(8);
  });
});

describe('an account event', () => {
  const said = () =>
    texts().map(
      (text) =>
        /: ([^\n]+?)(?: \(.+\))?, \w+, \d/.exec(text.split('\n\n').slice(1).join('\n'))?.[1],
    );

  it('sends one email if any process is killed, and another to the former address after a change', async () => {
    await join();
    await tell();
    const id = await idOf(colleague.email);
    await call('changeAccount', { id, role: 'editor' }, here.owner);
    await call('changeAccount', { id, email: 'ben@example.org' }, here.owner);
    await Promise.all([planner().plan(), planner().plan()]);
    restart();
    await tell();
    expect(server.taken.map(({ to }) => to[0]).toSorted()).toEqual([
      ...[colleague.email, colleague.email, 'ben@example.org'],
    ]);
    expect(said().toSorted()).toEqual([
      'the email address was changed',
      'the email address was changed',
      'the role was changed',
    ]);
    expect(texts()[0]).toContain(`Done by ${administrator.email}.`);
  });

  it('names the location of a new browser in the email', async () => {
    await join();
    here.backend.clock.now += 1000;
    const from = (agent: string) =>
      fetch(`${here.backend.console}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ email: colleague.email, password: goodPassword }),
      });
    const firefox = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0';
    for (const agent of [firefox, firefox, 'Mozilla/5.0 (X11; Linux) Chrome/140.0', firefox]) {
      await from(agent);
      here.backend.clock.now += 1000;
    }
    await tell();
    const told = texts().map((text) => /place \((.+)\),/.exec(text)?.[1]);
    expect(told).toEqual(['Firefox on Windows, 127.0.0.1', 'Chrome on Linux, 127.0.0.1']);
  });

  it('sends one email a day if strangers cause it', async () => {
    await join();
    const subject = `account/${colleague.email}`;
    const note = { author: 'system', action: 'log in held back', subject } as const;
    const day = Date.parse('2026-03-01T10:00:00Z');
    for (const at of [day, day + minute, day + 86_400_000])
      await here.backend.store.audit({ ...note, at: new Date(at) });
    await tell();
    expect(server.taken).toHaveLength(2);
  });

  it('is dropped while email is not set up, and not sent later', async () => {
    await join();
    await planner(false).plan();
    const id = await idOf(colleague.email);
    await call('changeAccount', { id, role: 'editor' }, here.owner);
    await planner(false).plan();
    restart();
    await tell();
    expect(server.taken).toEqual([]);
    await call('changeAccount', { id, role: 'writer' }, here.owner);
    await tell();
    expect(server.taken).toHaveLength(1);
  });
});

describe('if email is not set up', () => {
  it('links are shown on screen, and cannot be emailed or requested', async () => {
    expect((await call('loginOptions')).body.data.reset).toBe(true);
    expect((await call('listAccounts', {}, here.owner)).body.data.mail).toBe(true);
    const open = await startBackend();
    const owner = await open.session();
    const { body } = await open.call('invite', colleague, owner);
    expect(secretIn(body.data.link)).not.toBe('');
    for (const refused of [
      await open.call('mailLink', { id: body.data.id }, owner),
      await open.call('forgotPassword', { email: administrator.email }),
    ])
      expect([refused.status, refused.body.error?.id]).toEqual([409, 'MAIL_OFF']);
    expect((await open.call('loginOptions')).body.data.reset).toBe(false);
    expect((await open.call('listAccounts', {}, owner)).body.data.mail).toBe(false);
    await open.close();
  });
});
