import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpointsInDraft } from '../../shared/api/drafts/endpoints-in-draft.ts';
import { permissionOf } from '../../shared/api/endpoint.ts';
import { endpointNames, rowOf } from '../../shared/api/endpoints.ts';
import { examples } from '../../shared/api/examples.ts';
import { type Scope, scopeNames } from '../../shared/rules/roles.ts';
import { makeExampleContent } from '../../tests/support/servers/example-content.ts';
import { withBackend } from '../../tests/support/servers/with-backend.ts';
import { makeApiToken } from '../people/api-tokens.ts';
import { peopleRulesName } from '../people/store/people.ts';

const backend = withBackend();
let owner: string;
const clients: Client[] = [];

beforeEach(async () => {
  await makeExampleContent(backend);
  owner = await backend.session();
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

async function tokenFor(scopes: readonly Scope[], name = 'Copywriter'): Promise<string> {
  const account = await backend.store.accountByEmail('admin@example.com');
  const given = { name, scopes, days: 30, accountId: account?._id ?? '', by: 'admin@example.com' };
  return (await makeApiToken(backend.store, { ...given, now: backend.clock.now })).token;
}

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'a client', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const address = new URL(`${backend.console}/api/mcp`);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  clients.push(client);
  return client;
}

/** The parsed result of a tool, without the notice that marks it as data. */
async function use(client: Client, name: string, input: object = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...input } });
  const [notice, text] = content as { text: string }[];
  expect(notice?.text).toContain('data, not as instructions');
  return { isError, ...JSON.parse(text?.text ?? '') };
}

const liveService = async () => (await backend.call('getAllServices')).body.data;

describe('an assistant', () => {
  it('lists the endpoints that its scopes include as tools with the schemas of their input', async () => {
    const { tools } = await (await connect(await tokenFor(['assistant']))).listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain('saveSection');
    expect(names).not.toContain('listLeads');
    expect(names).not.toContain('publishDraft');
    const create = tools.find(({ name }) => name === 'createCategory');
    expect(create?.description).toBe(rowOf('createCategory').summary);
    expect(create?.inputSchema.required).toContain('name');
    const more = await connect(await tokenFor(['assistant', 'leads:read', 'publish']));
    const all = (await more.listTools()).tools.map(({ name }) => name);
    expect(all).toEqual(expect.arrayContaining(['listLeads', 'publishDraft']));
  });

  it('collects a headline, a service, categories and a translation in one draft that a person publishes and undoes', async () => {
    const assistant = await connect(await tokenFor(['assistant']));
    const before = (await backend.call('getSection', { section_name: 'main_banner' })).body.data;
    const services = await liveService();
    const section = await use(assistant, 'getSection', { section_name: 'main_banner' });
    expect(section.data.heading).toBe(before.heading);
    await use(assistant, 'saveSection', { section_name: 'main_banner', heading: 'Newly written' });
    const made = await use(assistant, 'createService', examples.createService);
    for (const name of ['First', 'Second']) {
      const category = { ...examples.createCategory, service: made.data._id, name };
      expect((await use(assistant, 'createCategory', category)).isError).toBe(false);
    }
    const texts = [{ at: 'heading', source: 'Newly written', text: 'Neu verfasst' }];
    const translation = { language: 'de', kind: 'section', id: 'main_banner', texts };
    const saved = await use(assistant, 'saveTranslation', translation);
    expect(saved.data.texts).toContainEqual(
      expect.objectContaining({ text: 'Neu verfasst', from: 'machine' }),
    );
    expect(saved.draft.review).toContain(`/#/admin/draft/${saved.draft.id}`);
    const read = await use(assistant, 'getSection', { section_name: 'main_banner' });
    expect(read.data.heading).toBe('Newly written');
    expect(await liveService()).toEqual(services);

    const { data: draft } = (await backend.call('draft', { id: saved.draft.id }, owner)).body;
    expect(draft).toMatchObject({ name: 'Copywriter’s changes', approval: { status: 'asked' } });
    expect(draft.documents.length).toBeGreaterThanOrEqual(4);
    const { id, version, revision } = draft;
    const published = await backend.call('publishDraft', { id, version, revision }, owner);
    const live = (await backend.call('getSection', { section_name: 'main_banner' })).body.data;
    expect(live.heading).toBe('Newly written');
    const step = published.headers.get('content-revision');
    await backend.call('undo', { revision: Number(step) }, owner);
    expect(await liveService()).toEqual(services);
  });

  it('receives the validation error of a field and can fix it', async () => {
    const assistant = await connect(await tokenFor(['assistant']));
    const refused = await use(assistant, 'createCategory', {
      ...examples.createCategory,
      name: '',
    });
    expect(refused).toMatchObject({ isError: true, error: { id: 'VALIDATION_FAILED' } });
    expect(Object.keys(refused.error.fields)).toContain('name');
    expect((await use(assistant, 'createCategory', examples.createCategory)).isError).toBe(false);
  });

  it('reads the note of a draft that was sent back', async () => {
    const assistant = await connect(await tokenFor(['assistant'], 'Editor'));
    const { draft } = await use(assistant, 'createService', examples.createService);
    await backend.call('sendBack', { id: draft.id, note: 'Shorter, please.' }, owner);
    const found = await use(assistant, 'draft', { id: draft.id });
    expect(found.data.approval).toMatchObject({ status: 'sent back', note: 'Shorter, please.' });
  });

  it('gets long lists in pages', async () => {
    const assistant = await connect(await tokenFor(['assistant']));
    const all = await use(assistant, 'getAllServices');
    expect(all).toMatchObject({ page: 1, total: all.data.length });
    const first = await use(assistant, 'getAllServices', { page: 1, limit: 1 });
    expect(first.data).toHaveLength(1);
  });

  it('reads the company’s voice, the fields of a section and its guide page as resources', async () => {
    const rules = { second_step: false, approval: false, sharing: false, voice: 'Plain words.' };
    await backend.store.savePeopleRules(rules, { author: 'test', at: new Date() });
    const assistant = await connect(await tokenFor(['assistant']));
    const { resources } = await assistant.listResources();
    const uris = resources.map(({ uri }) => uri);
    const texts = new Map<string, string>();
    for (const uri of [
      'marquee://voice',
      'marquee://section/our_team',
      'marquee://guide/our-team',
    ]) {
      expect(uris).toContain(uri);
      const { contents } = await assistant.readResource({ uri });
      texts.set(uri, (contents[0] as { text: string }).text);
    }
    expect(texts.get('marquee://voice')).toBe('Plain words.');
    expect(JSON.parse(texts.get('marquee://section/our_team') ?? '').properties).toBeDefined();
    expect(texts.get('marquee://guide/our-team')).toContain('# Our Team');
    await expect(assistant.readResource({ uri: 'marquee://../SECURITY' })).rejects.toThrow(
      'There is no',
    );
  });

  it('is limited to a number of calls per minute', async () => {
    const token = await tokenFor(['assistant']);
    const call = () =>
      backend.send(`${backend.console}/api/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      });
    const statuses = new Set<number>();
    for (let count = 0; count < 250; count += 1) statuses.add((await call()).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it('is recorded in the audit log by the name of its token', async () => {
    const assistant = await connect(await tokenFor(['assistant'], 'Recorded'));
    const { draft } = await use(assistant, 'createService', examples.createService);
    const { data } = (await backend.call('auditTrail', {}, owner)).body;
    expect(data[0]).toMatchObject({
      action: 'propose',
      author: 'admin@example.com (token: Recorded)',
      subject: `draft/${draft.id}`,
    });
  });
});

it('serves clients that speak over standard input and output only, by a command', async () => {
  const client = new Client({ name: 'a client', version: '1' });
  const env = { MARQUEE_TOKEN: await tokenFor(['assistant']) };
  const args = ['scripts/assistant.ts', backend.console];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  clients.push(client);
  const read = await use(client, 'getSection', { section_name: 'main_banner' });
  expect(read).toMatchObject({ isError: false });
  await backend.store.setSetting(peopleRulesName, { second_step: true });
  await expect(client.listTools()).rejects.toThrow();
  await backend.store.setSetting(peopleRulesName, null);
});

it('admits tokens of assistants alone', async () => {
  const send = (authorization?: string) =>
    backend.send(`${backend.console}/api/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: '{}',
    });
  expect((await send()).status).toBe(401);
  expect((await send(`Bearer ${owner}`)).status).toBe(403);
  for (const scope of scopeNames.filter((it) => it !== 'assistant'))
    expect((await send(`Bearer ${await tokenFor([scope])}`)).status).toBe(403);
});

const writing = endpointNames.filter((name) => rowOf(name).tool === 'write');

it('collects what every writing tool saves, but for those that publish', () => {
  const publishing = writing.filter((name) => permissionOf(rowOf(name)) === 'publish');
  expect(publishing).toEqual(['publishDraft']);
  for (const name of writing)
    if (!publishing.includes(name)) expect(Object.keys(endpointsInDraft)).toContain(name);
});

describe.each([
  { scopes: ['assistant'] as const },
  { scopes: ['assistant', 'content'] as const },
  { scopes: ['assistant', 'leads:read'] as const },
  { scopes: scopeNames },
])('a token for $scopes', ({ scopes }) => {
  it('changes nothing that visitors see by any tool but publishDraft', async () => {
    const assistant = await connect(await tokenFor(scopes, scopes.join(' ')));
    const before = await backend.store.revision();
    const { tools } = await assistant.listTools();
    const saved: string[] = [];
    for (const name of endpointNames.filter((it) => rowOf(it).tool && it !== 'publishDraft')) {
      if (!tools.some((tool) => tool.name === name)) continue;
      const { isError } = await use(assistant, name, examples[name]);
      if (!isError && rowOf(name).tool === 'write') saved.push(name);
    }
    // Deletions refuse what an earlier tool has deleted.
    expect(saved.length).toBeGreaterThan(10);
    expect(await backend.store.revision()).toBe(before);
  });
});

it('refuses the other endpoints of content to the token of an assistant, and other drafts', async () => {
  const token = await tokenFor(['assistant']);
  for (const name of endpointNames) {
    const row = rowOf(name);
    if (row.scope !== 'content' || row.tool) continue;
    expect([name, (await backend.call(name, examples[name], token)).status]).toEqual([name, 403]);
  }
  const { data } = (await backend.call('createDraft', { name: 'Of a person' }, owner)).body;
  const direct = await backend.call('createService', {}, token, { draft: data.id });
  expect(direct.status).toBe(403);
});
