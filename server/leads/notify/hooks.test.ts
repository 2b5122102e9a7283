import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, startBackend } from '../../../tests/support/servers/backend.ts';
import { certificate } from '../../../tests/support/servers/localhost-certificate.ts';
import { reportFailures } from './failures.ts';
import type { LeadHook } from './hook-store.ts';
import { createHookSender } from './hooks.ts';
import { saveLeadSettings } from './lead-settings.ts';
import { createPlanner } from './planner.ts';
import { postMessage } from './post.ts';

let backend: Backend;
let server: Server;
let status: number | null = 200;
let taken: { headers: Record<string, string | string[] | undefined>; body: string }[] = [];
beforeEach(async () => {
  backend = await startBackend();
  [status, taken] = [200, []];
  server = createServer(certificate, (request, response) => {
    let body = '';
    request.on('data', (bytes) => {
      body += bytes;
    });
    request.on('end', () => {
      taken.push({ headers: request.headers, body });
      if (status !== null) response.writeHead(status, { location: 'https://example.com/' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await backend.close();
});

const now = () => backend.clock.now;
const log = { info: () => undefined, warn: () => undefined };
const here = { ca: certificate.cert, isAllowed: () => true, timeoutMs: 300 };
const address = () => `https://localhost:${(server.address() as AddressInfo).port}/secret`;
const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;

async function told(shape: LeadHook['shape'] = 'signed', events: LeadHook['events'] = ['new']) {
  const hook = { id: 'h'.repeat(24), name: 'Sales', shape, events, secret, active: true };
  const by = { author: 'ann@example.com', at: new Date(now()) };
  const created_at = by.at.toISOString();
  await backend.store.addLeadHook({ ...hook, address: address(), created_at }, by);
}
const typed = { name: 'Vera Lind', phone_number: '0151 496 0123', subject: 'A course for 30' };
const send = (extra: object = {}) => backend.call('saveQuery', { ...typed, ...extra });
async function tell(): Promise<void> {
  const { store } = backend;
  const planner = createPlanner({ store, hasMail: true, now, log, zone: 'UTC' });
  await planner.plan();
  await planner.remind();
  const linkTo = (place: string) => `https://cms.example.com/#/${place}`;
  const { hook: onGivenUp } = reportFailures({ store, now });
  const sender = createHookSender({ store, linkTo, now, log, onGivenUp, how: here });
  while ((await sender.send()) > 0);
}
const hookDeliveries = async () =>
  (await backend.store.deliveries({ limit: 100 })).filter(({ channel }) => channel === 'hook');
const due = async () =>
  backend.store.changeDeliveries(
    (await hookDeliveries()).map(({ key }) => key),
    'waiting',
  );

describe('a webhook', () => {
  it('receives a lead once, signed, with one id for all retries', async () => {
    await told();
    await send();
    status = 503;
    await tell();
    expect(await hookDeliveries()).toMatchObject([{ state: 'waiting', fault: 'temporary' }]);
    status = 200;
    await due();
    await tell();
    await tell();
    expect(taken).toHaveLength(2);
    expect(await hookDeliveries()).toMatchObject([{ state: 'delivered', answer: 'Status 200.' }]);
    for (const { headers, body } of taken) {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
      expect(id).toBe(taken[0]?.headers['webhook-id']);
      const key = Buffer.from(secret.slice(6), 'base64');
      const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
      expect(signature).toBe(`v1,${expected}`);
      expect(JSON.parse(body)).toMatchObject({ type: 'lead.new', data: { lead: typed } });
    }
  });

  it('receives no spam until someone marks it as not spam', async () => {
    await told('signed', ['new', 'not-spam']);
    await send({ website: 'x' });
    await tell();
    expect(taken).toEqual([]);
    const [lead] = await backend.store.leads({}, { limit: 1 });
    const ids = [lead?._id ?? ''];
    await backend.call('changeLeads', { ids, status: 'new' }, await backend.session());
    await tell();
    expect(taken.map(({ body }) => JSON.parse(body).type)).toEqual(['lead.not_spam']);
  });

  it('is disabled after a 410 response, and email recipients are notified', async () => {
    const recipients = [{ email: 'ann@example.com', mode: 'each' as const }];
    await saveLeadSettings(backend.store, { recipients, remind_hours: 0 });
    await told();
    await send();
    status = 410;
    await tell();
    expect(await backend.store.leadHooks()).toMatchObject([{ active: false }]);
    const mails = (await backend.store.deliveries({ limit: 9 })).map(({ kind }) => kind);
    expect(mails).toContain('hook failed');
    await send({ subject: 'Another' });
    await tell();
    expect(taken).toHaveLength(1);
  });

  it.each([302, 404])('fails without retry after %i', async (answer) => {
    await told();
    await send();
    status = answer;
    await tell();
    expect(await hookDeliveries()).toMatchObject([{ state: 'given up', tries: 1 }]);
    expect(taken).toHaveLength(1);
  });

  it('retries after a timeout', async () => {
    await told();
    await send();
    status = null;
    await tell();
    expect(await hookDeliveries()).toMatchObject([
      { state: 'waiting', answer: 'No response in time.' },
    ]);
  });

  it('reports failed emails, except those to other people', async () => {
    await told('signed', ['delivery-failed']);
    const { mail } = reportFailures({ store: backend.store, now });
    const lost = { key: 'k', recipient: 'bad@example.com' };
    await mail({ ...lost, kind: 'lead' } as never, '550 No such user.', false);
    await mail({ ...lost, key: 'i', kind: 'invitation' } as never, '550 No such user.', false);
    await tell();
    expect(taken.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'delivery.failed', data: { failure: { to: 'bad@example.com' } } },
    ]);
  });

  it('never connects to the local network, whatever DNS returns', async () => {
    const sending = postMessage(address(), { headers: {}, body: '' }, { ca: certificate.cert });
    await expect(sending).rejects.toThrow('Not a public IP address.');
    expect(taken).toEqual([]);
  });
});
