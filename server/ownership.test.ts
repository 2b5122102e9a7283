import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type EndpointName, endpointNames, rowOf } from '../shared/api/endpoints.ts';
import { examples } from '../shared/api/examples.ts';
import { createObjectId } from '../shared/rules/object-id.ts';
import type { Role } from '../shared/rules/roles.ts';
import { exampleIds } from '../tests/support/example-ids.ts';
import { administrator } from '../tests/support/servers/backend.ts';
import { makeExampleContent } from '../tests/support/servers/example-content.ts';
import { makeExamplePeople } from '../tests/support/servers/example-people.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';
import { startSession } from './people/sessions.ts';
import { listTexts } from './translate/site-texts.ts';
import { toXliff } from './translate/write-xliff.ts';

/** Whose something is that an endpoint takes by its id, and where a change of it is recorded. */

const backend = withBackend({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' });

async function sessionOf(role: Role): Promise<string> {
  const _id = createObjectId(backend.clock.now);
  const account = { _id, email: `${role}-${_id}@example.com`, role, passwordHash: '' };
  await backend.store.createAccount({ ...account, createdAt: 'then' });
  return startSession(backend.store, _id, backend.clock.now);
}

/** Fields by which an endpoint takes something that someone else may have made. */
const naming = ['id', 'ids', 'keys', 'document', 'address', 'language', 'path'];

const takesId = (name: EndpointName) => {
  const { method, access, input } = rowOf(name);
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const isOpen = ['public', 'console', 'probe', 'signed'].includes(access);
  return method === 'POST' && !isOpen && naming.some((field) => field in properties);
};

/** Endpoints that change only something of the caller; the next test tries them with what is someone else's. */
const ownOnly = [
  'saveWorkingCopy',
  'renamePasskey',
  'endSessions',
] as const satisfies EndpointName[];

const isRead = (name: EndpointName) =>
  /^(get|list|preview|compare|consequences|look|find|translat|suggest|check|test)/.test(name);

/** Input that an example needs in order to change something. */
const changes: Partial<Record<EndpointName, () => Promise<object> | object>> = {
  updateService: () => ({ heading: `Heading ${Math.random()}` }),
  updatePageContent: () => ({ heading: `Heading ${Math.random()}` }),
  async restore() {
    const id = exampleIds.service;
    const { revision = 0, body = {} } = (await backend.store.get('service', id)) ?? {};
    const write = { kind: 'service', id, body: { ...body, heading: `${revision}` } } as const;
    await backend.store.write([write], { author: 'test', at: new Date() });
    return { revision };
  },
  async endAccountSessions() {
    await startSession(backend.store, exampleIds.account, backend.clock.now);
    return {};
  },
  async importTranslations() {
    const documents = await listTexts(backend.store, 'de', ({ state }) => state === 'missing');
    const file = toXliff({ original: 'en', language: 'de', documents });
    const translated = file.replaceAll(/<target[^>]*\/>|<target[\s\S]*?<\/target>/g, '');
    const target = '</source><target state="translated">Etwas</target>';
    return { dry: false, file: translated.replaceAll('</source>', target) };
  },
};

/** The section that the examples of translations name. */
async function saveSkills(): Promise<void> {
  const body = { title: 'Our skills' };
  const write = { kind: 'section', id: 'our_skills', body } as const;
  await backend.store.write([write], { author: 'test', at: new Date() });
}

/** What names a person: in the audit log, the history, the drafts and the timelines. */
async function recordsOf(email: string): Promise<unknown> {
  const { store } = backend;
  const listed = await Promise.all(
    (['open', 'done', 'dropped'] as const).map((state) => store.drafts(state, 1000)),
  );
  const drafts = await Promise.all(listed.flat().map(({ id }) => store.draft(id)));
  const leads = await store.leads({}, { limit: 100 });
  const entries = await Promise.all(leads.map(({ _id }) => store.leadEntries(_id)));
  return {
    audit: (await store.auditTrail({ limit: 100 })).find(({ author }) => author === email)?.number,
    steps: (await store.listEntries({ authors: [email] }, { limit: 1 })).at(0)?.step,
    others: JSON.stringify([drafts, entries]).split(email).length,
  };
}

describe('an endpoint that takes an id', () => {
  it.each(endpointNames.filter((name) => takesId(name) && !isRead(name)))(
    'records who used %s',
    async (name) => {
      await makeExampleContent(backend);
      await makeExamplePeople(backend, name);
      await saveSkills();
      const token = await backend.session();
      const before = await recordsOf(administrator.email);
      const input = { ...(examples[name] as object), ...(await changes[name]?.()) };
      const { status, body } = await backend.call(name, input, token);
      expect([status, body.message], name).toEqual([200, expect.anything()]);
      if (!ownOnly.some((own) => own === name))
        expect(await recordsOf(administrator.email)).not.toEqual(before);
    },
  );
});

describe('private data of an account', () => {
  it('is unavailable to colleagues: unsaved changes, passkeys and sessions', async () => {
    await makeExampleContent(backend);
    await makeExamplePeople(backend, 'renamePasskey');
    const [own, colleague] = [await backend.session(), await sessionOf('owner')];
    const typed = examples.saveWorkingCopy as Record<string, unknown>;
    expect((await backend.call('saveWorkingCopy', typed, own)).status).toBe(200);
    const { document } = typed;
    const copyOf = async (token: string) =>
      JSON.stringify((await backend.call('workingCopy', { document }, token)).body.data);
    expect(await copyOf(own)).toContain('Typed and not submitted');
    expect(await copyOf(colleague)).not.toContain('Typed and not submitted');
    const rename = examples.renamePasskey as Record<string, unknown>;
    expect((await backend.call('renamePasskey', rename, colleague)).status).toBe(404);
    const sessions = (await backend.call('listSessions', {}, own)).body.data as { id: string }[];
    await backend.call('endSessions', { ids: sessions.map(({ id }) => id) }, colleague);
    expect((await backend.call('me', {}, own)).status).toBe(200);
  });
});

it('no endpoint returns or records the address of a webhook', async () => {
  await makeExampleContent(backend);
  const token = await backend.session();
  const hook = { ...examples.saveLeadHook, address: 'https://hooks.slack.com/services/T0/B0/mine' };
  const saved = await backend.call('saveLeadHook', hook, token);
  const settings = await backend.call('leadSettings', {}, token);
  expect([saved.status, settings.status]).toEqual([200, 200]);
  expect(settings.body.data.hooks.length).toBeGreaterThan(0);
  const audit = await backend.store.auditTrail({ limit: 10 });
  expect(JSON.stringify([saved.body, settings.body, audit])).not.toContain('B0/mine');
});

describe('a note about a lead', () => {
  it('can be removed by its author and owners, and appears removed in the timeline and audit log', async () => {
    await makeExampleContent(backend);
    const [leads, colleague, owner] = [
      await sessionOf('leads'),
      await sessionOf('leads'),
      await backend.session(),
    ];
    const [lead] = await backend.store.leads({}, { limit: 1 });
    const id = lead?._id ?? '';
    const add = async () =>
      (await backend.call('addLeadNote', { id, text: 'Mine' }, leads)).body.data.id as string;
    const remove = async (note: string, token: string) =>
      (await backend.call('removeLeadNote', { id: note }, token)).status;
    const timeline = async (token: string) =>
      (await backend.call('getLead', { id }, token)).body.data.timeline as {
        note: string | null;
        text: string;
      }[];
    for (const remover of [leads, owner]) {
      const note = await add();
      expect(await remove(note, colleague)).toBe(403);
      const removable = (all: { note: string | null }[]) => all.some((it) => it.note === note);
      expect([
        removable(await timeline(leads)),
        removable(await timeline(colleague)),
        removable(await timeline(owner)),
      ]).toEqual([true, false, true]);
      expect(await remove(note, remover)).toBe(200);
      expect((await timeline(colleague)).at(-1)?.text).toMatch(/^Removed a note by leads-/);
      const [entry] = await backend.store.auditTrail({ limit: 1 });
      expect(entry).toMatchObject({ action: 'remove note', subject: `query/${id}` });
      expect(await remove(note, remover)).toBe(404);
    }
  });
});

describe('the number per account', () => {
  const by = { author: 'admin@example.com', at: new Date(0) };
  it.each<[string, EndpointName, (at: number) => Record<string, unknown>, number]>([
    [
      'unsaved changes',
      'saveWorkingCopy',
      (at) => ({
        ...{ document: `service/${createObjectId(at)}`, base: 0, before: {} },
        fields: { name: 'a' },
      }),
      500,
    ],
    ['open drafts', 'createDraft', (at) => ({ name: `Draft ${at}` }), 200],
    [
      'API tokens',
      'makeApiToken',
      (at) => ({ name: `T${at}`, scopes: ['content'], days: 30 }),
      100,
    ],
    ['invitations', 'invite', (at) => ({ email: `i${at}@example.com`, role: 'writer' }), 200],
  ])(
    'is limited for %s',
    async (_what, name, inputOf, limit) => {
      const token = await backend.session();
      const made: number[] = [];
      for (let at = 0; at <= limit; at += 1) {
        const { status, body } = await backend.call(name, inputOf(at), token);
        made.push(status);
        if (status === 200) continue;
        expect([status, body.error?.id]).toEqual([409, 'TOO_MANY']);
        expect(body.message).toMatch(/^[A-Z\d].*\.$/);
      }
      expect(made.at(-1)).toBe(409);
      expect(made.slice(0, limit - 20).every((status) => status === 200)).toBe(true);
    },
    60_000,
  );

  it('is limited for links to a draft and notes about a lead', async () => {
    await makeExampleContent(backend);
    const token = await backend.session();
    const { id } = (await backend.store.drafts('open', 1))[0] ?? { id: '' };
    const statuses = async (name: EndpointName, input: Record<string, unknown>, times: number) => {
      const found: number[] = [];
      for (let at = 0; at < times; at += 1)
        found.push((await backend.call(name, input, token)).status);
      return found;
    };
    const free = 50 - (await backend.store.changeLinks(id, backend.clock.now)).length;
    const links = await statuses('shareDraft', { id, days: 1 }, free + 1);
    expect(links).toEqual([...Array(free).fill(200), 409]);
    const lead = (await backend.store.leads({}, { limit: 1 }))[0]?._id ?? '';
    const known = (await backend.store.leadEntries(lead)).filter(({ kind }) => /note/.test(kind));
    for (let at = known.length; at < 499; at += 1)
      await backend.store.addLeadEntry({
        ...{ id: createObjectId(at), lead_id: lead, at: by.at.toISOString() },
        ...{ author: by.author, kind: 'note', text: 'a' },
      });
    const notes = await statuses('addLeadNote', { id: lead, text: 'One more' }, 2);
    expect(notes).toEqual([200, 409]);
  });
});
