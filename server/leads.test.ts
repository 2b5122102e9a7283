import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { withBackend } from '../tests/support/servers/with-backend.ts';

const backend = withBackend();
let token: string;
beforeEach(async () => {
  const ids = (await backend.store.queries()).map(({ _id }) => _id);
  await backend.store.eraseQueries(ids, { author: 'test', at: new Date() });
  token = await backend.session();
});

const typed = { name: 'Vera Lind', phone_number: '0151 496 0123', subject: 'A course for 30' };
const send = (extra: object = {}) => backend.call('saveQuery', { ...typed, ...extra });
const list = async (input: Record<string, unknown> = {}) =>
  (await backend.call('listLeads', input, token)).body.data;
const names = async (input: Record<string, unknown> = {}) =>
  (await list(input)).leads.map(({ name }: { name: string }) => name);
const newest = async () => (await list()).leads[0];

describe('a visitor’s message', () => {
  it('creates a new lead with its page and campaign', async () => {
    const campaign = { source: 'news\u0000letter 🎉', medium: 'Süd', campaign: 'x'.repeat(200) };
    await send({ page: '/services/a-1/', campaign });
    expect(await newest()).toMatchObject({
      ...typed,
      ...{ status: 'new', page: '/services/a-1/', times: 1, assigned_to: null, consent: null },
      ...{ source: 'newsletter ', medium: 'Süd', campaign: 'x'.repeat(80) },
    });
    const { body } = await backend.call('leadCounts', {}, token);
    expect(body.data).toMatchObject({ new: 1, in_hand: 0, spam: 0 });
  });

  it.each([
    { submission_id: 'no UUID', page: 'https://elsewhere.example/', campaign: 'text' },
    { submission_id: 17, page: `/${'x'.repeat(2000)}`, campaign: { source: ['a'] } },
    { page: '//elsewhere.example', form_revision: 'x', consent: 'maybe', company: 5 },
    { website: ['x'], started_at: 'then', form_revision: -1 },
  ])('is stored whatever else is sent with it: %j', async (extra) => {
    expect((await send(extra)).status).toBe(200);
    expect(await newest()).toMatchObject({
      ...typed,
      page: '',
      source: '',
      email: '',
      message: '',
    });
  });

  it('is stored once per submission, however often it is sent', async () => {
    const submission_id = crypto.randomUUID();
    const first = await send({ submission_id });
    const again = await send({ submission_id: submission_id.toUpperCase() });
    expect(again.body).toEqual(first.body);
    expect(await names()).toHaveLength(1);
    await send({ submission_id, subject: 'Another text' });
    expect((await list()).total).toBe(2);
  });

  it('is counted as a repetition without a submission id', async () => {
    for (let at = 0; at < 3; at += 1) await send();
    expect((await list()).leads).toMatchObject([{ times: 3 }]);
    backend.clock.now += 11 * 60_000;
    await send();
    expect((await list()).total).toBe(2);
  });

  it('is never merged with the same text quarantined as spam', async () => {
    await send({ website: 'filled in by the browser' });
    await send();
    expect(await names({ status: 'new' })).toHaveLength(1);
    expect((await list({ status: 'spam' })).leads).toMatchObject([
      {
        score: 60,
        reasons: [{ points: 60, text: 'a field that people do not see was filled in' }],
      },
    ]);
  });

  it('reveals nothing about its sender’s address', async () => {
    await send();
    expect(JSON.stringify(await list())).not.toMatch(/sender|127\.0\.0\.1/);
  });
});

describe('additional fields', () => {
  const ask = (body: object) =>
    backend.store.write(
      [{ kind: 'section', id: 'contact_form', body: { section_name: 'contact_form', ...body } }],
      { author: 'test', at: new Date() },
    );
  const words = { consent: 'required', consent_text: 'I agree.', consent_link: '/privacy' };
  afterAll(() => ask({}));

  it.each(['a@b@c.example', 'a(b@evil.example)@c.example', 'a@b.example, c@d.example', 'a@b\r\nx'])(
    'reject the email address %j if one is required',
    async (email) => {
      await ask({ ask_email: 'optional' });
      const { status, body } = await send({ email });
      expect({ status, fields: Object.keys(body.error?.fields ?? {}) }).toEqual({
        status: 400,
        fields: ['email'],
      });
    },
  );

  it('are named if missing', async () => {
    await ask({
      ask_email: 'required',
      ask_company: 'required',
      ask_message: 'required',
      ...words,
    });
    const { body } = await send();
    expect(Object.keys(body.error?.fields ?? {})).toEqual([
      ...['email', 'company', 'message', 'consent'],
    ]);
    const all = { email: 'ann@example.com', company: 'Acme', message: 'Hello', consent: 'on' };
    for (const field of Object.keys(all)) {
      const refused = (await send({ ...all, [field]: '' })).body.error;
      expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
    }
  });

  it('store the exact consent text', async () => {
    const [before] = await ask(words);
    const elsewhere = { kind: 'section', id: 'our_team', body: { title: 'Team' } } as const;
    const [between] = await backend.store.write([elsewhere], { author: 'a', at: new Date(0) });
    const [now] = await ask({ ...words, consent_text: 'Other words.' });
    const consent = async (form_revision: unknown) => {
      await send({ consent: 'on', form_revision, submission_id: crypto.randomUUID() });
      return (await newest()).consent;
    };
    const link = '/privacy';
    expect(await consent(before?.revision)).toEqual({ text: 'I agree.', link, proven: true });
    const other = { text: 'Other words.', link };
    expect(await consent(now?.revision)).toEqual({ ...other, proven: true });
    for (const unknown of [between?.revision, 999_999, 'x', undefined, 0])
      expect(await consent(unknown)).toEqual({ ...other, proven: false });
  });
});

describe('the inbox', () => {
  it('finds leads by status, person, text, page, source and time', async () => {
    await send({ page: '/a/', campaign: { source: 'news' } });
    backend.clock.now += 60_000;
    await send({ name: 'Ben % Okafor', subject: 'Prüfung in GENF' });
    expect(await names()).toEqual(['Ben % Okafor', 'Vera Lind']);
    expect(await names({ search: 'genf' })).toEqual(['Ben % Okafor']);
    expect(await names({ search: '%' })).toEqual(['Ben % Okafor']);
    expect(await names({ page: '/a/' })).toEqual(['Vera Lind']);
    expect(await names({ source: 'news' })).toEqual(['Vera Lind']);
    const from = new Date(backend.clock.now - 1000).toISOString();
    expect(await names({ from })).toEqual(['Ben % Okafor']);
    expect(await names({ to: from })).toEqual(['Vera Lind']);
    expect(await names({ assigned: 'nobody' })).toHaveLength(2);
  });

  it('pages through leads without shifting when messages arrive', async () => {
    for (const name of ['a', 'b', 'c']) await send({ name });
    const first = await list({ limit: 2 });
    await send({ name: 'd' });
    const second = await list({ limit: 2, before: first.next });
    expect([...first.leads, ...second.leads].map(({ name }) => name)).toEqual(['c', 'b', 'a']);
    expect(second.next).toBeNull();
  });

  it.each([
    { status: 'lost' },
    { before: -1 },
    { limit: 101 },
    { from: 'yesterday' },
    { assigned: 'Ann' },
  ])('rejects %j and names the field', async (input) => {
    const { status, body } = await backend.call('listLeads', input, token);
    const [field] = Object.keys(input);
    expect({ status, field: body.error?.field }).toEqual({ status: 400, field });
  });

  it('shows one lead with its activity', async () => {
    await send({ website: 'x' });
    const { _id: id } = await newest();
    const { people } = await list();
    const me = people[0].id;
    await backend.call('changeLeads', { ids: [id], status: 'new', assigned_to: me }, token);
    backend.clock.now += 1000;
    const added = await backend.call('addLeadNote', { id, text: '  Called.  ' }, token);
    const { body } = await backend.call('getLead', { id }, token);
    const { timeline, lead } = body.data;
    expect(lead).toMatchObject({ status: 'new', assigned_to: me });
    expect(timeline.map(({ text }: { text: string }) => text)).toEqual([
      ...['Received.', 'Quarantined as spam: a field that people do not see was filled in.'],
      ...[expect.stringMatching(/^No email was sent/)],
      ...[expect.any(String), expect.any(String), 'Called.'],
    ]);
    expect(timeline.at(-1)).toMatchObject({ kind: 'note', note: added.body.data.id });
    await backend.call('removeLeadNote', { id: added.body.data.id }, token);
    const after = await backend.call('getLead', { id }, token);
    expect(after.body.data.timeline).toHaveLength(6);
    expect(after.body.data.timeline.at(-1)).toMatchObject({
      ...{ kind: 'status', note: null, author: 'admin@example.com' },
      text: 'Removed a note by admin@example.com.',
    });
    expect((await newest()).opened_at).not.toBeNull();
  });

  it('assigns a lead to the first of two people, and informs the other', async () => {
    await send();
    const ids = [(await newest())._id];
    const take = () =>
      backend.call('changeLeads', { ids, status: 'in_hand', if_status: 'new' }, token);
    expect((await take()).body.data).toEqual({ changed: 1 });
    const { status, body } = await take();
    expect({ status, id: body.error?.id }).toEqual({ status: 409, id: 'CONFLICT' });
  });

  it('changes all selected leads, or none if one does not exist', async () => {
    const change = (input: Record<string, unknown>) => backend.call('changeLeads', input, token);
    const unknown = 'f'.repeat(24);
    expect((await change({ ids: [unknown], status: 'new' })).status).toBe(404);
    const many = Array.from({ length: 501 }, () => unknown);
    for (const [field, input] of [
      ['ids', { ids: many }],
      ['ids', { ids: [] }],
      ['assigned_to', { ids: [unknown], assigned_to: unknown }],
    ] as const)
      expect((await change(input)).body.error?.field).toBe(field);
  });

  it('unassigns the leads of a removed account', async () => {
    const account = { _id: 'c'.repeat(24), email: 'cleo@example.com', role: 'leads' } as const;
    const createdAt = new Date().toISOString();
    await backend.store.createAccount({ ...account, passwordHash: 'h', createdAt });
    await send();
    const ids = [(await newest())._id];
    await backend.call('changeLeads', { ids, assigned_to: account._id }, token);
    expect(await names({ assigned: account._id })).toHaveLength(1);
    await backend.store.removeAccount(account.email);
    expect(await names({ assigned: 'nobody' })).toHaveLength(1);
  });
});

describe('if email is not set up', () => {
  it('stores leads, notifies nobody, and says so in the console', async () => {
    await send();
    const { body } = await backend.call('leadSettings', {}, token);
    expect(body.data).toMatchObject({
      recipients: [],
      mail: {
        configured: false,
        text: 'Email is not set up, so leads are only in the Inbox. Set SMTP_URL.',
      },
    });
    const recipients = [{ email: 'ann@example.com', mode: 'link' }];
    const saved = await backend.call('saveLeadSettings', { recipients, remind_hours: 0 }, token);
    expect(saved.body.data).toMatchObject({ recipients, remind_hours: 0 });
    const twice = [...recipients, { email: 'ANN@example.com', mode: 'each' }];
    const refused = await backend.call(
      'saveLeadSettings',
      { recipients: twice, remind_hours: 0 },
      token,
    );
    expect(refused.body.error?.field).toBe('recipients');
  });
});

describe('a view of a page', () => {
  const about = { page: '/about/', arrived: true, source: 'WWW.News.example' };
  const report = (body: object, headers: Record<string, string> = {}) =>
    backend.send(`${backend.site}/api/admin/page-seen`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const visits = async () => (await backend.call('getVisits', {}, token)).body.data;
  const countVisits = (count_visits: boolean) =>
    backend.call('saveSection', { section_name: 'search_settings', count_visits }, token);

  it('is not counted unless the owner enables that', async () => {
    expect((await report(about)).status).toBe(200);
    expect(await visits()).toMatchObject({ is_on: false, views: { now: 0, before: 0 }, pages: [] });
  });

  it('is counted by page, source and the country of its language', async () => {
    await countVisits(true);
    await report(about, { 'accept-language': 'de-CH,de;q=0.9' });
    await report({ page: '/%61bout/' }, { 'accept-language': 'fr-FR' });
    await report(about, { 'accept-language': 'en-ch' });
    await report({ ...about, source: '' }, { 'accept-language': 'de' });
    expect(await visits()).toMatchObject({
      is_on: true,
      views: { now: 4, before: 0 },
      pages: [{ name: '/about/', now: 4, before: 0 }],
      sources: [{ name: 'news.example' }, { name: '' }],
      regions: [{ name: 'CH' }, { name: '' }],
    });
    backend.clock.now += 30 * 24 * 3_600_000;
    const session = await backend.session();
    const later = (await backend.call('getVisits', {}, session)).body.data;
    expect(later).toMatchObject({ views: { now: 0, before: 4 }, arrivals: { now: 0, before: 3 } });
    backend.clock.now -= 30 * 24 * 3_600_000;
  });

  it.each([
    ['Global Privacy Control', about, { 'sec-gpc': '1' }],
    ['Do Not Track', about, { dnt: '1' }],
    ['an unknown page', { page: '/invented/' }, {}],
    ['a page of 2 KB', { page: `/${'x'.repeat(2048)}` }, {}],
    ['another address', { page: '//elsewhere.example/' }, {}],
  ])('is not counted with %s', async (_, body, headers) => {
    const before = await visits();
    expect((await report(body, headers as Record<string, string>)).status).toBe(200);
    expect(await visits()).toEqual(before);
  });

  it.each(['ann@example.com', '0151 4960123', 'x'.repeat(100), '<b>'])(
    'has no source if the referrer is %j',
    async (source) => {
      const known = async () => (await visits()).sources.map(({ name }: { name: string }) => name);
      const before = await known();
      await report({ ...about, source });
      expect((await known()).toSorted()).toEqual(before.toSorted());
    },
  );
});
