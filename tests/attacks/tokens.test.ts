import { createHmac } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, resetPassword } from '../../server/people/account-commands.ts';
import { startSession } from '../../server/people/sessions.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import type { Store } from '../../server/store.ts';
import { type Endpoint, needsToken } from '../../shared/api/endpoint.ts';
import {
  type EndpointName,
  endpointNames,
  rowOf,
  endpoints as table,
} from '../../shared/api/endpoints.ts';
import { examples } from '../../shared/api/examples.ts';
import { exampleIds } from '../support/example-ids.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { copyDemoData } from '../support/servers/demo-data.ts';
import { makeExampleDrafts } from '../support/servers/example-drafts.ts';
import { makeExampleLead } from '../support/servers/example-leads.ts';
import { type RunningMarquee, runMarquee } from '../support/servers/running-marquee.ts';
import { storedState } from '../support/servers/stored-state.ts';

interface Call extends Pick<Endpoint, 'path' | 'method'> {
  input?: object;
}

const owner = 'admin@example.com';
const secret = 'the secret of the deploy pipeline';
const minute = 60_000;
const { service, pageContent, partner, category } = exampleIds;

/** Every endpoint that requires a token, with input that has an effect. */
const calls: Call[] = endpointNames.filter((name) => needsToken(rowOf(name))).map(endpointOf);
const publicEndpoints: Call[] = endpointNames
  .filter((name) => rowOf(name).access === 'public')
  .map(endpointOf);

function endpointOf(name: EndpointName): Call {
  return { ...at(rowOf(name)), input: examples[name] };
}

function at({ path, method }: Call): Call {
  return { path, method };
}

let dataDir: string;
let marquee: RunningMarquee;
let store: Store;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-tokens-'));
  await copyDemoData(dataDir);
  store = await openSqliteStore(join(dataDir, 'content.sqlite'));
  const by = { author: owner, at: new Date() };
  const body = (name: 'createService' | 'savePageContent' | 'savePartner' | 'createCategory') =>
    table[name].input.parse(examples[name]) as Record<string, unknown>;
  // The examples use an address that exists in the demo.
  const pages = await store.ids('page');
  await store.write(
    pages.map(({ id }) => ({ kind: 'page' as const, id, body: null })),
    by,
  );
  await store.write([{ kind: 'service', id: service, body: body('createService') }], by);
  await store.write(
    [
      {
        kind: 'page-content',
        id: pageContent,
        body: body('savePageContent'),
      },
      { kind: 'partner', id: partner, body: body('savePartner') },
      { kind: 'category', id: category, body: body('createCategory') },
      { kind: 'page', id: exampleIds.page, body: { title: 'Imprint', address: 'imprint' } },
    ],
    by,
  );
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' };
  marquee = await runMarquee({ dataDir, env: { REBUILD_WEBHOOK_SECRET: secret, ...mail } });
  await marquee.call('saveQuery', examples.saveQuery);
  await makeExampleLead(store);
  await makeExampleDrafts(store);
  await marquee.published();
  await quiet();
});
afterAll(async () => {
  await marquee?.stop();
  await store?.close();
  await removeFolder(dataDir);
});

/** Waits until a publish and the background work after it are done. */
async function quiet(): Promise<Record<string, string>> {
  for (let before = await storedState(dataDir); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // A renderer that starts writes nothing for longer than that.
    await marquee.published();
    const after = await storedState(dataDir);
    if (JSON.stringify(after) === JSON.stringify(before)) return after;
    before = after;
  }
}

async function make(
  { path, method, input }: Call,
  headers: Record<string, string>,
  { origin = marquee.consoleAddress, query = '' } = {},
): Promise<Response> {
  const isPost = method === 'POST';
  const asked = isPost
    ? ''
    : new URLSearchParams((input ?? {}) as Record<string, string>).toString();
  const search = [query.slice(1), asked].filter((part) => part !== '').join('&');
  const response = await fetch(`${origin}/api${path}${search && `?${search}`}`, {
    method,
    headers: { ...(isPost ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(isPost ? { body: JSON.stringify(input ?? {}) } : {}),
  });
  await response.body?.cancel();
  return response;
}

async function sessionOf(email: string, now = Date.now()): Promise<string> {
  const account = await store.accountByEmail(email);
  return startSession(store, account?._id ?? '', now);
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Headers that must not give access, with descriptions. */
const keys: [what: string, headers: () => Promise<Record<string, string>>][] = [
  ['no token at all', async () => ({})],
  ['an empty token', async () => ({ authorization: '' })],
  ['a scheme without a token', async () => ({ authorization: 'Bearer ' })],
  [
    'a token of a session that was logged out',
    async () => {
      const token = await sessionOf(owner);
      await make({ path: '/admin/logout', method: 'POST' }, bearer(token));
      return bearer(token);
    },
  ],
  [
    'a token from before the password was changed',
    async () => {
      const email = 'changed@example.com';
      await createAdmin(store, { words: [email], password: '', now: Date.now() });
      const token = await sessionOf(email);
      await resetPassword(store, { words: [email], password: '' } as never);
      // The account owner is notified a moment later.
      await quiet();
      return bearer(token);
    },
  ],
  [
    'a token of an account that was removed',
    async () => {
      const email = 'removed@example.com';
      await createAdmin(store, { words: [email], password: '', now: Date.now() });
      const token = await sessionOf(email);
      await store.removeAccount(email);
      return bearer(token);
    },
  ],
  [
    'a token not used for 31 minutes',
    async () => bearer(await sessionOf(owner, Date.now() - 31 * minute)),
  ],
  [
    'a token older than twelve hours, used a minute ago',
    async () => {
      const token = await sessionOf(owner, Date.now() - 12 * 60 * minute - 1000);
      const hash = (await import('node:crypto')).createHash('sha256').update(token).digest('hex');
      await store.renewSession(hash, new Date(Date.now() - minute).toISOString());
      return bearer(token);
    },
  ],
  ['an invented token of the right form', async () => bearer('A'.repeat(43))],
  [
    'a token with its last letter changed',
    async () => bearer(marquee.token.slice(0, -1) + (marquee.token.endsWith('A') ? 'B' : 'A')),
  ],
  ['a truncated token', async () => bearer(marquee.token.slice(0, -1))],
  ['a token twice', async () => bearer(`${marquee.token} ${marquee.token}`)],
  [
    'a token’s stored digest',
    async () => {
      const { createHash } = await import('node:crypto');
      return bearer(createHash('sha256').update(marquee.token).digest('hex'));
    },
  ],
  ['a token of 8,000 letters', async () => bearer('a'.repeat(8000))],
  [
    'a signed token of another product',
    async () => bearer('eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'),
  ],
  ['the token under another scheme', async () => ({ authorization: `Token ${marquee.token}` })],
  ['the token without a scheme', async () => ({ authorization: marquee.token })],
  [
    'the token as a password',
    async () => ({
      authorization: `Basic ${btoa(`admin:${marquee.token}`)}`,
    }),
  ],
  ['the token as a cookie', async () => ({ cookie: `admin-token=${marquee.token}` })],
  ['the token in another header', async () => ({ 'x-access-token': marquee.token })],
];

describe('every administrator endpoint', () => {
  it.each(keys)('rejects %s, and changes nothing', async (what, headersOf) => {
    const headers = await headersOf();
    const before = await storedState(dataDir);
    for (const call of what === 'no token at all' ? calls : calls.slice(0, 12)) {
      const { status } = await make(call, headers);
      expect({ ...at(call), status }).toEqual({ ...at(call), status: 401 });
    }
    expect(await storedState(dataDir)).toEqual(before);
  });

  it('rejects a token in the URL, and changes nothing', async () => {
    const before = await storedState(dataDir);
    for (const name of ['token', 'access_token', 'admin-token', 'authorization'])
      for (const call of calls.slice(0, 12)) {
        const { status } = await make(call, {}, { query: `?${name}=${marquee.token}` });
        expect({ ...at(call), status }).toEqual({ ...at(call), status: 401 });
      }
    expect(await storedState(dataDir)).toEqual(before);
  });

  it('does not exist on the public origin, even with a valid token', async () => {
    const before = await storedState(dataDir);
    for (const call of calls) {
      const { status } = await make(call, bearer(marquee.token), { origin: marquee.siteAddress });
      expect({ ...at(call), status }).toEqual({ ...at(call), status: 404 });
    }
    expect(await storedState(dataDir)).toEqual(before);
  });

  it('rejects an invalid token on public endpoints too', async () => {
    const before = await storedState(dataDir);
    for (const origin of [marquee.siteAddress, marquee.consoleAddress])
      for (const call of publicEndpoints) {
        const { status } = await make(call, bearer('A'.repeat(43)), { origin });
        expect({ ...at(call), status }).toEqual({ ...at(call), status: 401 });
      }
    expect(await storedState(dataDir)).toEqual(before);
  });
});

describe('the rebuild webhook', () => {
  const sign = (id: string, timestamp: string, body: string, key = secret) => ({
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  });
  const seconds = (minutes = 0) => String(Math.floor(Date.now() / 1000) + minutes * 60);
  const call: Call = { path: '/admin/rebuild', method: 'POST', input: {} };

  it('accepts a valid signature once, and rejects it the second time', async () => {
    const headers = sign('once', seconds(), '{}');
    expect((await make(call, headers)).status).toBe(202);
    expect((await make(call, headers)).status).toBe(401);
    await quiet();
  });

  const wrong: [what: string, headers: () => Record<string, string>][] = [
    ['another secret', () => sign('a', seconds(), '{}', 'guessed')],
    [
      'a time other than the signed one',
      () => ({ ...sign('f', seconds(-6), '{}'), 'webhook-timestamp': seconds() }),
    ],
    [
      'an id other than the signed one',
      () => ({ ...sign('once', seconds(), '{}'), 'webhook-id': 'g' }),
    ],
    ['no id', () => sign('', seconds(), '{}')],
    [
      'another version',
      () => {
        const headers = sign('j', seconds(), '{}');
        return {
          ...headers,
          'webhook-signature': headers['webhook-signature'].replace('v1', 'v0'),
        };
      },
    ],
    [
      'an invalid token next to it',
      () => ({ ...sign('k', seconds(), '{}'), ...bearer('A'.repeat(43)) }),
    ],
  ];
  it.each(wrong)('rejects %s, and changes nothing', async (_what, headers) => {
    const before = await storedState(dataDir);
    expect((await make(call, headers())).status).toBe(401);
    expect(await storedState(dataDir)).toEqual(before);
  });
});
