import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpointsInDraft } from '../shared/api/drafts/endpoints-in-draft.ts';
import { type EndpointName, endpointNames, rowOf } from '../shared/api/endpoints.ts';
import { examples } from '../shared/api/examples.ts';
import type { Role, Scope } from '../shared/rules/roles.ts';
import { makeExampleContent } from '../tests/support/servers/example-content.ts';
import { fixedPublisher } from '../tests/support/servers/still-publisher.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';
import { createApprovalWriters } from './drafts/approval.ts';
import { runDueDrafts } from './drafts/schedules.ts';
import { makeApiToken } from './people/api-tokens.ts';
import { startSession } from './people/sessions.ts';
import { createOutbox } from './platform/outbox/outbox.ts';

const backend = withBackend({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' });
let writer: string;

const by = { author: 'admin@example.com', at: new Date('2026-03-01T10:00:00.000Z') };
const rule = (approval: boolean, sharing = false) =>
  backend.store.savePeopleRules({ second_step: false, approval, sharing, voice: '' }, by);

async function join(id: string, name: string, role: Role): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  const account = { _id: id.repeat(24), email, name, role, passwordHash: '' };
  await backend.store.createAccount({ ...account, createdAt: by.at.toISOString() });
  return startSession(backend.store, account._id, backend.clock.now);
}

beforeAll(async () => {
  writer = await join('a', 'Ruth', 'writer');
});
beforeEach(() => rule(true));

const call = (name: EndpointName, input: Record<string, unknown> = {}, token = writer) =>
  backend.call(name, input, token);
const team = async (token?: string) =>
  (await backend.call('getSection', { section_name: 'our_team' }, token)).body.data;
const submit = (fields: object, token = writer) =>
  call('saveSection', { section_name: 'our_team', ...fields }, token);

/** The queued emails, as they would be sent. */
async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  const sent: { to: string; subject: string; text: string }[] = [];
  const { store, clock } = backend;
  const deps = { store, now: () => clock.now, linkTo: (place: string) => `https://c/#/${place}` };
  const outbox = createOutbox({
    ...deps,
    mailer: {
      from: 'site@example.com',
      send: async ({ to, subject, text }: { to: string; subject: string; text: string }) => {
        sent.push({ to, subject, text });
        return 'ok';
      },
    } as never,
    writers: createApprovalWriters({ ...deps, zone: 'UTC' }),
    log: { warn: () => undefined } as never,
  });
  while ((await outbox.send()) > 0);
  return sent;
}

describe('a Writer whose changes wait for approval', () => {
  it('requests approval, corrects the draft after a note and is approved; nothing is public before', async () => {
    await submit({ title: 'Our people', heading: 'Since 1998' }, backend.token);
    const before = await backend.store.revision();

    const first = await submit({ heading: 'Since 1989' });
    expect(first.status).toBe(200);
    expect(first.body.message).toBe(
      'Waiting for approval in the draft ‘Ruth’s changes’. It goes live once it is approved.',
    );
    expect(first.headers.get('content-revision')).toBeNull();
    // The Writer continues from their own changes, in the same draft.
    expect(await team(writer)).toMatchObject({ title: 'Our people', heading: 'Since 1989' });
    const { revision } = await team(writer);
    await submit({ title: 'Our team', base_revision: revision });
    await call('createService', { name: 'Tutoring', type: 'portfolio' });
    const drafts = (await call('drafts')).body.data;
    expect(drafts).toMatchObject([
      {
        ...{ name: 'Ruth’s changes', count: 2, collects: 'a'.repeat(24) },
        approval: { status: 'asked', person: 'Ruth', note: '' },
      },
    ]);
    const { id } = drafts[0];

    // At the same moment as the first request, so that one email tells of both.
    const asked = await call('askApproval', { id, note: 'For the new term' });
    expect(asked.body.message).toContain('You asked for approval.');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'admin@example.com',
      subject: 'Ruth asks for approval: Ruth’s changes',
    });
    expect(mail?.text).toContain('- Our Team: Title, Heading');
    expect(mail?.text).toContain('- Tutoring: new');
    expect(mail?.text).toContain('For the new term');
    expect(mail?.text).toContain(`https://c/#/admin/draft/${id}`);

    const seen = (await call('draft', { id }, backend.token)).body.data;
    expect(seen.approval).toMatchObject({ status: 'asked', person: 'Ruth' });
    for (const [name, input] of [
      ['publishDraft', { id, version: seen.version, revision: seen.revision }],
      ['scheduleDraft', { id, starts: '2030-01-01T10:00' }],
      ['sendBack', { id, note: 'Myself' }],
    ] as const) {
      const refused = await call(name, input);
      expect([refused.status, refused.body.error?.id]).toEqual([403, 'APPROVAL_NEEDED']);
    }
    expect((await call('sendBack', { id, note: ' ' }, backend.token)).status).toBe(400);
    const unseen = { id, note: 'Too late', version: seen.version - 1 };
    expect((await call('sendBack', unseen, backend.token)).status).toBe(409);
    await call('sendBack', { id, note: 'It was 1998', version: seen.version }, backend.token);
    expect(await mails()).toMatchObject([
      { to: 'ruth@example.com', text: expect.stringContaining('It was 1998') },
    ]);
    expect((await call('draft', { id })).body.data.approval).toMatchObject({
      status: 'sent back',
      note: 'It was 1998',
    });

    await submit({ heading: 'Since 1998!' });
    expect((await call('draft', { id })).body.data.approval).toMatchObject({
      ...{ status: 'asked', person: 'Ruth', note: '' },
    });
    await mails();
    expect(await team()).toMatchObject({ title: 'Our people', heading: 'Since 1998' });
    expect((await call('getAllServices', {}, backend.token)).body.data).toEqual([]);
    expect(await backend.store.revision()).toBe(before);
    // A change made after the review is not approved with it.
    const stale = { id, version: seen.version, revision: seen.revision };
    expect((await call('publishDraft', stale, backend.token)).status).toBe(409);
    const newest = (await call('draft', { id }, backend.token)).body.data;
    const approved = { id, version: newest.version, revision: newest.revision };
    expect((await call('publishDraft', approved, backend.token)).status).toBe(200);
    expect(await team()).toMatchObject({ title: 'Our team', heading: 'Since 1998!' });
    expect(await mails()).toMatchObject([
      { to: 'ruth@example.com', subject: 'Published: Ruth’s changes' },
    ]);

    const next = await submit({ heading: 'Since 2000' });
    expect(next.body.message).toContain('Ruth’s changes');
    expect((await call('drafts')).body.data[0].id).not.toBe(id);
    expect(await team()).toMatchObject({ heading: 'Since 1998!' });
  });

  it('adds a note to a save, sends one email per request, and keeps the note until the next one', async () => {
    const own = async () =>
      (await call('drafts')).body.data.find(
        ({ collects }: { collects: string }) => collects === 'a'.repeat(24),
      );
    const { id } = await own();
    await call('sendBack', { id, note: 'Shorter' }, backend.token);
    await mails();
    const woken = vi.spyOn(fixedPublisher.endpoints, 'wake');
    const said: [object, string][] = [
      [{ heading: 'One', approval_note: ' For the new term ' }, 'For the new term'],
      [{ heading: 'Two' }, 'For the new term'],
      [{ heading: 'Three', approval_note: 'With the prices' }, 'With the prices'],
    ];
    for (const [fields, note] of said) {
      backend.clock.now += 1000;
      expect((await submit(fields)).status).toBe(200);
      expect((await own()).approval).toMatchObject({ status: 'asked', note });
    }
    expect(await team(writer)).not.toHaveProperty('approval_note');
    expect(woken).toHaveBeenCalledTimes(3);
    woken.mockRestore();
    const tooLong = await submit({ heading: 'Four', approval_note: 'x'.repeat(1001) });
    expect([tooLong.status, tooLong.body.error?.field]).toEqual([400, 'approval_note']);
    expect(await team(writer)).toMatchObject({ heading: 'Three' });
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['admin@example.com', 'admin@example.com']);
    expect(sent.at(-1)?.text).toContain('With the prices');
  });

  it.each<[EndpointName, Record<string, unknown>]>([
    ['createCategory', { name: 'Maths' }],
    ['savePartner', { partner_name: 'Acme' }],
  ])('stores the note of %s with the request, not in a document', async (name, input) => {
    const { status, body } = await call(name, { ...input, approval_note: `For ${name}` });
    expect([status, body.message]).toEqual([200, expect.stringContaining('Waiting for approval')]);
    expect(JSON.stringify(body.data)).not.toContain(`For ${name}`);
    const drafts: { collects: string; approval: object }[] = (await call('drafts')).body.data;
    expect(drafts.find(({ collects }) => collects === 'a'.repeat(24))?.approval).toMatchObject({
      status: 'asked',
      note: `For ${name}`,
    });
    const tooLong = await call(name, { ...input, approval_note: 'x'.repeat(1001) });
    expect([tooLong.status, tooLong.body.error?.field]).toEqual([400, 'approval_note']);
  });

  it('publishes at once if owners require no approval', async () => {
    await rule(false);
    const { body, headers } = await submit({ heading: 'At once' });
    expect(body.message).toBe('Saved successfully');
    expect(headers.get('content-revision')).not.toBeNull();
    expect(await team()).toMatchObject({ heading: 'At once' });
    expect((await call('me')).body.data.areas).toEqual(['content', 'publish']);
    await rule(true);
    expect((await call('me')).body.data.areas).toEqual(['content']);
  });

  it('cannot change a draft that is approved and scheduled', async () => {
    const { id } = (await call('createDraft', { name: 'Sale' }, backend.token)).body.data;
    let saves = 0;
    const inDraft = (token: string) => {
      const input = { section_name: 'get_started', heading: `Sale ${++saves}` };
      return backend.call('saveSection', input, token, { draft: id });
    };
    expect((await inDraft(writer)).status).toBe(200);
    await call('scheduleDraft', { id, starts: '2030-01-01T10:00' }, backend.token);
    const document = 'section/get_started';
    for (const refused of [
      await inDraft(writer),
      await call('removeFromDraft', { id, document }),
      await call('resolveConflicts', { id, document, take: {} }),
      await call('closeDraft', { id, to: 'open' }),
    ])
      expect([refused.status, refused.body.error?.id]).toEqual([403, 'APPROVAL_NEEDED']);
    expect((await inDraft(backend.token)).status).toBe(200);
  });

  it('loses a schedule that was set before approval was required', async () => {
    await rule(false);
    const { id } = (await call('createDraft', { name: 'Early' })).body.data;
    const input = { section_name: 'main_banner', heading: 'Early' };
    await backend.call('saveSection', input, writer, { draft: id });
    expect((await call('scheduleDraft', { id, starts: '2030-01-02T10:00' })).status).toBe(200);
    await rule(true);
    expect((await call('draft', { id })).body.data.plan).toMatchObject({ status: 'stopped' });
  });

  it('cannot share a draft by link unless an owner allows it; the audit log names both', async () => {
    const { id } = (await call('createDraft', { name: 'Secret' })).body.data;
    const share = async () => (await call('shareDraft', { id, days: 30 })).body;
    const links = () => backend.store.changeLinks(id, backend.clock.now);
    expect((await share()).error?.id).toBe('APPROVAL_NEEDED');
    await rule(true, true);
    expect((await share()).data.address).toBeTruthy();
    const log = (await backend.store.auditTrail({ limit: 2 })).map((it) => [it.action, it.subject]);
    expect(log).toEqual([
      ['share draft', `draft/${id}`],
      ['change people rules', 'second step off, approval on, sharing on'],
    ]);
    await rule(true, true);
    expect(await links()).toHaveLength(1);
    await rule(true);
    expect(await links()).toEqual([]);
    expect((await share()).error?.id).toBe('APPROVAL_NEEDED');
    expect((await call('shareDraft', { id, days: 30 }, backend.token)).status).toBe(200);
    expect((await call('shareDraft', { id, days: 0 })).status).toBe(200);
    expect(await links()).toEqual([]);
  });

  it('cannot request approval of an empty draft, and owners cannot return a draft without a request', async () => {
    const { id } = (await call('createDraft', { name: 'Nothing' })).body.data;
    expect((await call('askApproval', { id })).body.error?.id).toBe('NOTHING_TO_APPROVE');
    expect((await call('sendBack', { id, note: 'x' }, backend.token)).body.error?.id).toBe(
      'NOT_ASKED',
    );
  });
});

it('a request for approval sends no email to its author, other Writers and suspended accounts', async () => {
  await mails();
  await join('b', 'Wanda', 'writer');
  await join('c', 'Sven', 'editor');
  await call('changeAccount', { id: 'c'.repeat(24), suspended: true }, backend.token);
  const { id } = (await call('createDraft', { name: 'Mine' }, backend.token)).body.data;
  const input = { section_name: 'our_team', heading: 'Look at this' };
  await backend.call('saveSection', input, backend.token, { draft: id });
  expect((await call('askApproval', { id }, backend.token)).status).toBe(200);
  expect(await mails()).toEqual([]);
});

it('an API token without the scope publish requests approval too', async () => {
  const token = async (scopes: Scope[]) => {
    const account = await backend.store.accountByEmail('admin@example.com');
    const made = { name: 'CRM', scopes, days: 30, accountId: account?._id ?? '', by: by.author };
    return (await makeApiToken(backend.store, { ...made, now: backend.clock.now })).token;
  };
  await submit({ heading: 'Before' }, backend.token);
  const asking = await submit({ heading: 'By token' }, await token(['content']));
  expect(asking.body.message).toContain('Waiting for approval in the draft');
  expect(await team()).toMatchObject({ heading: 'Before' });
  await submit({ heading: 'By token' }, await token(['content', 'publish']));
  expect(await team()).toMatchObject({ heading: 'By token' });
});

describe('every endpoint that changes what visitors see', () => {
  /** Everything public, and everything scheduled to become public. */
  async function publicState() {
    const { store } = backend;
    const sets = [...(await store.drafts('open', 500)), ...(await store.drafts('done', 500))];
    const plans = sets.map(({ id, state, schedule: plan }) => ({ id, state, plan }));
    const known = plans.filter(({ state, plan }) => state === 'done' || plan);
    return { revision: await store.revision(), known };
  }
  async function inputOf(name: EndpointName): Promise<Record<string, unknown>> {
    const { store } = backend;
    if (name === 'undo') return { revision: await store.revision() };
    const input = examples[name] as Record<string, unknown>;
    if (name !== 'restore') return input;
    const first = (await store.history('section', 'our_team')).at(-1);
    return { document: 'section/our_team', revision: first?.revision };
  }

  it('is rejected or saved in a draft for a Writer, depending on its effect for an owner', async () => {
    const changing: EndpointName[] = [];
    // The matrix of access shows that a Writer may use no endpoint of leads and owners.
    const areas = ['content', 'publish', 'signed', 'public'];
    const asked = endpointNames.filter(
      (name) =>
        areas.includes(rowOf(name).access) &&
        !rowOf(name).replyTypes?.includes('text/event-stream'),
    );
    for (const name of asked) {
      await makeExampleContent(backend);
      const before = await publicState();
      const input = await inputOf(name);
      const response = await call(name, input, writer);
      expect(await publicState(), `${name} of a Writer`).toEqual(before);
      await call(name, input, backend.token);
      if (JSON.stringify(await publicState()) === JSON.stringify(before)) continue;
      changing.push(name);
      if (Object.hasOwn(endpointsInDraft, name))
        expect([name, response.status]).toEqual([name, 200]);
      else expect([name, response.body.error?.id]).toEqual([name, 'APPROVAL_NEEDED']);
    }
    // Otherwise the sweep would pass with examples that change nothing.
    expect(changing).toEqual(
      expect.arrayContaining(['saveSection', 'deleteService', 'saveOrder', 'undo', 'restore']),
    );
    expect(changing.length).toBeGreaterThan(18);
  });

  it('is rejected for a Writer if its change cannot be saved in a draft', async () => {
    const rows = endpointNames.filter((name) => rowOf(name).access === 'publish');
    for (const name of rows) {
      const { status, body } = await call(name, examples[name] as Record<string, unknown>);
      expect([name, status, body.error?.id]).toEqual([name, 403, 'APPROVAL_NEEDED']);
    }
    expect(rows).toContain('removeDemoContent');
    expect(rows).toContain('restoreContent');
  });
});

it('a draft cannot be returned twice, and its Writer is notified when it goes live as scheduled after that', async () => {
  await mails();
  type Row = { id: string; collects: string };
  const own = async () =>
    ((await call('drafts')).body.data as Row[]).find(({ collects }) => collects === 'a'.repeat(24));
  // That of the tests above has conflicts with what the owner did.
  const former = await own();
  if (former) await call('closeDraft', { id: former.id, to: 'dropped' }, backend.token);
  const { _id: id } = (await call('createService', { name: 'Marking', type: 'portfolio' })).body
    .data as { _id: string };
  expect(id).toBeTruthy();
  const { id: draft } = (await own()) as Row;
  const first = await call('askApproval', { id: draft, note: '' });
  expect(first.status, first.body.message).toBe(200);
  const note = { id: draft, note: 'Shorter, please' };
  const both = await Promise.all([
    call('sendBack', note, backend.token),
    call('sendBack', note, backend.token),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await call('sendBack', note, backend.token)).body.error?.id).toBe('NOT_ASKED');
  const sent = (await mails()).filter(({ subject }) => subject.startsWith('Sent back'));
  expect(sent).toHaveLength(1);

  const { version } = (await call('draft', { id: draft }, backend.token)).body.data;
  const starts = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await call('scheduleDraft', { id: draft, version, starts }, backend.token);
  expect(scheduled.status).toBe(200);
  await mails();
  const deps = { store: backend.store, publisher: { onSaved: () => undefined }, hasMail: true };
  await runDueDrafts({ ...deps, now: () => backend.clock.now }, Date.now() + 7_200_000);
  expect(await mails()).toMatchObject([
    { to: 'ruth@example.com', subject: expect.stringContaining('Published: ') },
  ]);
});

it('emails about approval follow a new address, and end with the access to drafts', async () => {
  const ivy = await join('d', 'Ivy', 'writer');
  const id = 'd'.repeat(24);
  await call('createService', { name: 'Reading', type: 'portfolio' }, ivy);
  type Row = { id: string; collects: string };
  const drafts: Row[] = (await call('drafts', {}, ivy)).body.data;
  const draft = drafts.find(({ collects }) => collects === id)?.id ?? '';
  for (const [change, to] of [
    [{ email: 'ivy@new.example' }, ['ivy@new.example']],
    [{ role: 'leads' }, []],
    [{ suspended: true }, []],
  ] as const) {
    await call('changeAccount', { id, role: 'writer' }, backend.token);
    await call('askApproval', { id: draft, note: '' }, ivy);
    await mails();
    await call('changeAccount', { id, ...change }, backend.token);
    backend.clock.now += 1000;
    const { status } = await call('sendBack', { id: draft, note: 'Shorter' }, backend.token);
    expect([status, (await mails()).map((it) => it.to)]).toEqual([200, to]);
  }
});
