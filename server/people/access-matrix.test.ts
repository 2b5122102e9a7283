import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { type EndpointName, endpointNames, rowOf } from '../../shared/api/endpoints.ts';
import { examples } from '../../shared/api/examples.ts';
import { type Role, roleNames } from '../../shared/rules/roles.ts';
import { stringsOf } from '../../shared/words/words.ts';
import {
  digestOf,
  type TokenState,
  tokenStates,
} from '../../tests/support/servers/token-states.ts';
import { openSqliteStore } from '../platform/db/sqlite/sqlite.ts';
import { readBodies } from '../platform/http/bodies/bodies.ts';
import { createOpenBodies } from '../platform/http/bodies/open-bodies.ts';
import { sendError } from '../platform/http/errors.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { registerEndpoints } from '../register-endpoints.ts';
import type { Store } from '../store.ts';
import { createGuard } from './access.ts';
import { peopleRulesName } from './store/people.ts';

/** Every endpoint × every role × every token state, compared with the design. */

const minute = 60_000;
const now = Date.parse('2026-03-01T10:00:00Z');

/** Repeated here, not derived: the areas of each role. */
const opens: Record<Role, readonly string[]> = {
  owner: ['content', 'publish', 'leads', 'owner', 'signed', 'metrics'],
  editor: ['content', 'publish', 'leads', 'signed'],
  writer: ['content', 'publish', 'signed'],
  leads: ['leads'],
};

const folder = mkdtempSync(join(tmpdir(), 'marquee-matrix-'));
const file = join(folder, 'content.sqlite');
let store: Store;
let app: FastifyInstance;
/** The endpoints whose handler ran. */
const ran: EndpointName[] = [];

beforeAll(async () => {
  store = await openSqliteStore(file);
  app = Fastify();
  app.decorate('openBodies', createOpenBodies());
  app.decorateRequest('session', null);
  app.decorateRequest('scopes', null);
  app.decorateRequest('author', '');
  app.setErrorHandler(sendError);
  await readBodies(app);
  const recorder = (name: EndpointName) => async () => {
    ran.push(name);
    return { data: null };
  };
  registerEndpoints(app, {
    handlers: Object.fromEntries(
      endpointNames.map((name) => [name, recorder(name)]),
    ) as unknown as Handlers,
    deps: {
      store,
      now: () => now,
      settings: { METRICS_TOKEN: '', REBUILD_WEBHOOK_SECRET: 'the secret of the deploy pipeline' },
      media: { workFolder: folder },
      formPages: {
        received: async () => '/thank-you/',
        otherWays: async () => [],
        words: async () => stringsOf('en'),
      },
    },
    origin: 'console',
    limits: {},
  });
});
afterAll(async () => {
  await app.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const { states, personOf, sessionOf } = tokenStates(() => store, now);

/** The expected result: the request is accepted, or the error. */
function wanted(row: Endpoint, role: Role, state: TokenState): string {
  const { access } = row;
  if (access === 'console' || access === 'probe') return 'made';
  if (access === 'public' && state.what === 'no token') return 'made';
  if (!state.isAlive) return '401 UNAUTHENTICATED';
  if (access === 'public') return 'made';
  const { scopes } = state;
  const isTool = scopes?.includes('assistant') && row.tool && row.scope === 'content';
  if (scopes && !isTool && !(row.scope && scopes.includes(row.scope))) return '403 FORBIDDEN';
  if (access !== 'signed-in') {
    if (!opens[role].includes(access)) return '403 FORBIDDEN';
    if (state.secondStep === 'missing') return '403 SECOND_STEP_MISSING';
    if (access === 'publish' && isTool && !scopes?.includes('publish'))
      return '403 APPROVAL_NEEDED';
  }
  return row.fresh && !state.isFresh ? '403 CONFIRM_FIRST' : 'made';
}

async function make(name: EndpointName, token: string | null, query = ''): Promise<string> {
  const row = rowOf(name);
  ran.length = 0;
  const isGet = row.method === 'GET';
  const response = await app.inject({
    method: row.method,
    url: `${row.path}${query}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(isGet
      ? { query: examples[name] as Record<string, string> }
      : { payload: examples[name] as object }),
  });
  if (ran.length > 0) return ran[0] === name ? 'made' : `made ${ran[0]}`;
  const { error } = response.json();
  return `${response.statusCode} ${error.id}`;
}

/** All stored data except login state. */
function everything(): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map((row) => String(row.name))
    // A token's use is recorded, and a dead session is removed.
    .filter((name) => !['sessions', 'attempts', 'api_tokens'].includes(name));
  const rows = tables.map((name) => database.prepare(`SELECT * FROM "${name}" ORDER BY 1`).all());
  database.close();
  return JSON.stringify(rows);
}

describe.each(states)('with $what', (state) => {
  it.each(roleNames)(
    'allows an account with the role %s its own endpoints and no others',
    async (role) => {
      const rule = state.secondStep === undefined ? null : { second_step: true };
      await store.setSetting(peopleRulesName, rule);
      const token = await state.token(await personOf(role));
      const before = everything();
      const found: Record<string, string> = {};
      for (const name of endpointNames) found[name] = await make(name, token);
      expect(found).toEqual(
        Object.fromEntries(endpointNames.map((name) => [name, wanted(rowOf(name), role, state)])),
      );
      expect(everything()).toBe(before);
      await store.setSetting(peopleRulesName, null);
    },
  );
});

it('restricts visitors’ data and the audit log to owners, and messages to the role Leads', () => {
  const accessOf = (name: EndpointName) => rowOf(name).access;
  expect(accessOf('getAllQueries')).toBe('leads');
  for (const name of ['exportQueries', 'eraseQueries', 'auditTrail', 'checkAudit'] as const)
    expect(accessOf(name)).toBe('owner');
});

it('ends idle sessions despite background requests of the console', async () => {
  const person = await personOf('owner');
  const token = await sessionOf(person, now - 20 * minute);
  const usedAt = async () => (await store.session(digestOf(token)))?.usedAt;
  const before = await usedAt();
  expect(await make('publishState', token)).toBe('made');
  expect(await usedAt()).toBe(before);
  expect(await make('getAllQueries', token, '?passive')).toBe('made');
  expect(await usedAt()).toBe(before);
  expect(await make('getAllCategories', token)).toBe('made');
  expect(await usedAt()).not.toBe(before);
});

it('refuses to start with an endpoint without access definition', () => {
  const row = { ...rowOf('logout'), access: undefined } as unknown as Endpoint;
  const settings = { METRICS_TOKEN: '', REBUILD_WEBHOOK_SECRET: '' };
  expect(() => createGuard(row, { store, now: () => now, settings })).toThrow('defines no access');
});
