import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { packTexts, releaseFacts } from '../../tests/support/packed-release.ts';
import { withBackend } from '../../tests/support/servers/with-backend.ts';
import { makeTestFolder } from '../../tests/support/test-folder.ts';
import { saveLeadSettings } from '../leads/notify/lead-settings.ts';
import { openSqliteStore } from '../platform/db/sqlite/sqlite.ts';
import { createRequestIds, logRequests } from '../platform/http/request-log.ts';
import { createDiskStorage } from '../platform/storage/disk.ts';
import { openReleases } from '../publish/releases/releases.ts';
import { checkFolder } from './check-folder.ts';
import { checkNotifications } from './check-notifications.ts';
import { checkReleases } from './check-releases.ts';
import { checkSite } from './check-site.ts';
import { checkContent, checkDatabaseFile } from './check-store.ts';

const metricsToken = 'a token of monitoring';
const backend = withBackend({ METRICS_TOKEN: metricsToken });

describe('the health endpoint', () => {
  it('responds on both origins', async () => {
    for (const origin of [backend.site, backend.console]) {
      const { status, body } = await backend.send(`${origin}/api/health`);
      expect({ status, data: body.data }).toEqual({
        status: 200,
        data: {
          ...{ revision: 0, live: true, ready: true },
          publishing: { status: 'live', unpublished: 0, problem: null },
        },
      });
      expect((await backend.send(`${origin}/api/health/ready`)).status).toBe(200);
    }
  });
});

describe('a server that is shutting down', () => {
  afterAll(() => {
    backend.ending.is = false;
  });

  it('reports 503 to the load balancer, still responds, and closes each connection', async () => {
    backend.ending.is = true;
    for (const origin of [backend.site, backend.console]) {
      expect((await backend.send(`${origin}/api/health/ready`)).status).toBe(503);
      const { status, headers } = await backend.send(`${origin}/api/health/live`);
      expect([status, headers.get('connection')]).toEqual([200, 'close']);
    }
  });
});

describe('the metrics endpoint', () => {
  const read = (authorization?: string, origin = backend.console) =>
    backend.send(`${origin}/api/metrics`, { headers: authorization ? { authorization } : {} });

  it('allows monitoring and administrators, on the console origin only', async () => {
    expect((await read()).status).toBe(401);
    expect((await read('Bearer wrong')).status).toBe(401);
    expect((await read('Bearer ')).status).toBe(401);
    expect((await read(`Bearer ${metricsToken}`, backend.site)).status).toBe(404);
    expect((await read(`Bearer ${backend.token}`)).status).toBe(200);
    expect((await read(`Bearer ${metricsToken}`)).status).toBe(200);
  });

  it('counts responses in the Prometheus format', async () => {
    await backend.call('getSection', { section_name: 'our_team' });
    const { text, headers } = await read(`Bearer ${metricsToken}`);
    expect(headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(text).toMatch(
      /marquee_requests_total\{origin="console",route="\/api\/admin\/getSection",status="200"\} [1-9]/,
    );
    expect(text).toMatch(/^marquee_content_revision 0$/m);
    expect(text).toMatch(/^marquee_live_release 1$/m);
    for (const line of text.trim().split(/\n+/))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/);
  });

  it('contains no address that a visitor invented', async () => {
    await backend.send(`${backend.console}/api/admin/person@example.com?who=vera`);
    expect((await read(`Bearer ${metricsToken}`)).text).not.toMatch(/person@|vera/);
  });
});

describe('the log', () => {
  /** A server without endpoints, and the lines of its log. */
  function openLogged(level = 'info') {
    const lines: string[] = [];
    const log: FastifyBaseLogger = pino({ level }, { write: (line: string) => lines.push(line) });
    const app: FastifyInstance = Fastify({ loggerInstance: log, genReqId: createRequestIds() });
    logRequests(app);
    app.decorateRequest('session', null);
    return { app, lines };
  }

  it('names the endpoint and the request, without typed text', async () => {
    const { app, lines } = openLogged('debug');
    app.post('/call', async (_request, reply) => reply.code(401).send());
    const answer = await app.inject({
      method: 'POST',
      url: '/call?person=vera@example.com',
      headers: { authorization: 'Bearer secret', 'x-request-id': 'forged' },
      payload: { subject: 'private words' },
    });
    await app.close();
    const id = String(answer.headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-f]{8}-1$/);
    const line = lines.find((each) => each.includes('refused')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ reqId: id, call: 'POST /call', status: 401 });
    const ours = lines.filter((each) => each.includes('refused')).join('');
    expect(ours).not.toMatch(/vera|secret|private words|127\.0\.0\.1|forged/);
  });

  it('records rejected input, and no other request of visitors', async () => {
    const { app, lines } = openLogged();
    app.post('/call/:status', async (request, reply) =>
      reply.code(Number((request.params as { status: string }).status)).send(),
    );
    for (const status of [200, 400, 404, 413, 415])
      await app.inject({ method: 'POST', url: `/call/${status}`, payload: { a: 'private words' } });
    await app.close();
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused input');
    expect(told.map(({ status }) => status)).toEqual([400, 413, 415]);
    expect(told.every(({ call }) => call === 'POST /call/:status')).toBe(true);
    expect(lines.filter((line) => line.includes('"answered"'))).toEqual([]);
  });

  it('records every kind of login, even successful, without name or password', async () => {
    const { app, lines } = openLogged();
    const logInPaths = ['login', 'login-with-passkey', 'oidc/start', 'oidc/finish', 'use-link'];
    const urls = [...logInPaths, 'forgot-password'].map((name) => `/api/admin/${name}`);
    for (const url of urls) app.post(url, async (_request, reply) => reply.code(200).send());
    const payload = { email: 'vera@example.com', password: 'secret' };
    for (const url of urls) await app.inject({ method: 'POST', url, payload });
    await app.close();
    const told = lines.filter((each) => each.includes('answered')).map((each) => JSON.parse(each));
    expect(told.map(({ call, status }) => `${call} ${status}`)).toEqual(
      urls.map((url) => `POST ${url} 200`),
    );
    expect(lines.join('')).not.toMatch(/vera|secret/);
  });
});

describe('the doctor', () => {
  const folder = makeTestFolder();
  const file = join(folder, 'content.sqlite');
  const is = (findings: { is: string }[]) => findings.map((finding) => finding.is);

  it('explains each problem and its remedy', async () => {
    const findings = [
      ...(await checkFolder(join(folder, 'none'))),
      checkDatabaseFile(join(folder, 'none')),
      ...(await checkReleases(join(folder, 'none'))),
      await checkSite({ SITE_URL: '' }),
    ];
    for (const { is: how, todo, says } of findings) {
      expect(says).toMatch(/^[^\n]+\.$/);
      if (how !== 'well') expect(todo).toMatch(/^[^\n]+$/);
    }
  });

  it('reports a folder that others can read, and leftovers of a restore', async () => {
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'replaced-x'));
    expect(is(await checkFolder(folder))).toEqual(['doubtful', 'well', 'doubtful']);
    chmodSync(folder, 0o700);
    rmSync(join(folder, 'replaced-x'), { recursive: true });
    expect(is(await checkFolder(folder))).toEqual(['well', 'well', 'well']);
  });

  it('checks each part of the content, even when another is unreadable', async () => {
    const store = await openSqliteStore(':memory:');
    const verifyAudit = () => Promise.reject(new Error('The table is gone.'));
    const findings = await checkContent({ ...store, verifyAudit }, createDiskStorage(folder));
    expect(is(findings)).toEqual(['wrong', 'doubtful', 'well', 'well', 'well']);
    expect(findings[0]?.says).toContain('The table is gone.');
    await store.close();
  });

  it('uses the singular for one release and one damaged file', async () => {
    const log = pino({ level: 'silent' });
    const releases = await openReleases(join(folder, 'releases'), { keep: 1, log });
    const named = { packPath: releases.packPath, newPackName: () => 'p' };
    const changes = packTexts(named, { 'index.html': 'a home page', '404.html': 'not here' });
    await releases.publish({ ...releaseFacts, base: null, changes });
    const says = async () => (await checkReleases(folder)).map((finding) => finding.says);
    expect(await says()).toEqual(['Release 1 is live; all 2 files of 1 release are intact.']);
    const store = await openSqliteStore(':memory:');
    const [older] = await checkReleases(folder, { store });
    expect(older).toMatchObject({
      is: 'wrong',
      says: expect.stringContaining('revision 1, which'),
    });
    expect(older?.todo).toContain('Publish older content');
    await store.close();
    writeFileSync(releases.packPath('p'), 'a home page');
    expect(await says()).toEqual(['One file is damaged: 404.html of release 1.']);
  });

  it('reports a damaged, an older and a newer database, and changes none', async () => {
    await (await openSqliteStore(file)).close();
    expect(checkDatabaseFile(file).is).toBe('well');
    const database = new DatabaseSync(file);
    const { version } = database.prepare('SELECT version FROM schema_version').get() as {
      version: number;
    };
    database.exec(`UPDATE schema_version SET version = ${version - 1}`);
    expect(checkDatabaseFile(file).is).toBe('doubtful');
    database.exec('UPDATE schema_version SET version = 17');
    expect(checkDatabaseFile(file).is).toBe('wrong');
    expect(checkDatabaseFile(file).todo).toContain('0.2.0');
    database.exec('UPDATE schema_version SET version = 99');
    expect(checkDatabaseFile(file).is).toBe('wrong');
    database.exec(`UPDATE schema_version SET version = ${version}`);
    database.close();
    writeFileSync(join(folder, 'damaged.sqlite'), 'no database'.repeat(1000));
    expect(checkDatabaseFile(join(folder, 'damaged.sqlite')).is).toBe('wrong');
    mkdirSync(join(folder, 'unreadable.sqlite'));
    const unread = checkDatabaseFile(join(folder, 'unreadable.sqlite'));
    expect(unread.says).toContain('not a sign of damage');
    expect(unread.todo).not.toContain('npm run restore');
  });

  it('reports a changed audit log, the lack of an active account, and a missing picture', async () => {
    const store = await openSqliteStore(file);
    expect(is(await checkContent(store, createDiskStorage(join(folder, 'files'))))).toEqual([
      'well',
      'doubtful',
      'well',
      'well',
      'well',
    ]);
    const partner_logo = `media/${'a'.repeat(24)}-60x40-ffcc00.webp`;
    const by = { author: 'ann@example.com', at: new Date() };
    await store.write([{ kind: 'partner', id: 'p', body: { partner_logo } }], by);
    const database = new DatabaseSync(file);
    database.exec("UPDATE audit SET author = 'm' WHERE number = 2");
    database.close();
    expect(is(await checkContent(store, createDiskStorage(join(folder, 'files'))))).toEqual([
      'wrong',
      'doubtful',
      'wrong',
      'well',
      'well',
    ]);
    await store.addDraft({ id: 's', name: 'Summer' }, by);
    const starts = { local: '2026-03-01T12:00+01:00[Europe/Berlin]', at: 1_772_362_800_000 };
    await store.scheduleDraft('s', { version: 1, starts, ends: null }, by);
    const plans = async () =>
      (await checkContent(store, createDiskStorage(join(folder, 'files')))).at(-1);
    expect(await plans()).toMatchObject({ is: 'wrong' });
    await store.stopSchedule('s', 2, 'Heading was changed too.');
    expect((await plans())?.says).toBe(
      '1 did not go live, the first is ‘Summer’: Heading was changed too.',
    );
    await store.close();
  });

  it('reports failed notifications and the lack of recipients', async () => {
    const store = await openSqliteStore(':memory:');
    const found = (SMTP_URL: string) => checkNotifications(store, { SMTP_URL });
    expect((await found('')).is).toBe('well');
    expect(await found('smtp://mail.example.com')).toMatchObject({ is: 'doubtful' });
    await saveLeadSettings(store, {
      recipients: [{ email: 'ann@example.com', mode: 'each' }],
      remind_hours: 0,
    });
    expect((await found('smtp://mail.example.com')).is).toBe('well');
    const notice = { kind: 'test', channel: 'mail', recipient: 'ann@example.com' } as const;
    await store.enqueue([{ ...notice, key: 'k' }], new Date());
    const [claimed] = await store.claimDeliveries({ channel: 'mail', limit: 1, claimMs: 1 });
    const outcome = { state: 'given up', fault: 'recipient', answer: '550 No such user.' } as const;
    if (claimed) await store.settleDelivery(claimed, outcome, new Date());
    expect(await found('smtp://mail.example.com')).toMatchObject({
      is: 'wrong',
      says: '1 failed, the newest with: 550 No such user.',
    });
    await store.close();
  });

  it('reports a site that does not respond', async () => {
    const other = createServer((request, response) =>
      response.writeHead(request.url === '/' ? 200 : 500).end(),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect((await checkSite({ SITE_URL: address })).is).toBe('well');
    expect((await checkSite({ SITE_URL: `${address}/other` })).is).toBe('wrong');
    await new Promise((resolve) => other.close(resolve));
    expect((await checkSite({ SITE_URL: address })).is).toBe('wrong');
  });
});
