import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../shared/api/endpoints.ts';
import { startBackend } from '../../tests/support/servers/backend.ts';
import { withBackend } from '../../tests/support/servers/with-backend.ts';
import { reportFailures } from './notify/failures.ts';
import { belongsTo, parsePerson } from './person.ts';
import { eraseOldLeads } from './retention.ts';

const day = 24 * 3_600_000;

describe('the search for a person’s messages', () => {
  const query = {
    _id: 'q',
    name: 'Vera Lind',
    phone_number: '+44 20 7946 0000',
    subject: 'Write to Vera.Lind@example.com, or call 0151 496 0123.',
    created_at: '2026-01-01',
    suspected_spam: false,
    ...{ email: 'office@lind.example', company: 'Lind & Co', message: '', consent: '' },
    ...{ page: '/', source: '', medium: '', campaign: '' },
  };
  const isFound = (value: string) => {
    const person = parsePerson(value);
    return person !== null && belongsTo(person, query);
  };

  it.each([
    'vera.lind@example.com',
    ' VERA.LIND@EXAMPLE.COM ',
    'office@lind.example',
    '+442079460000',
    '020 7946 0000',
    '(020) 7946-0000',
    '0044 20 7946 0000',
    '0151 496 0123',
  ])('finds them by %s', (value) => expect(isFound(value)).toBe(true));

  it.each(['lind@example.com', 'vera.lind@example.co', '020 7946 0001', '7946 0000', '460000'])(
    'does not find them by %s, which belongs to another person',
    (value) => expect(isFound(value)).toBe(false),
  );

  it.each([
    ['+49 (0) 421 345 67-0', '0421/34567-0'],
    ['0421/34567-0', '+49 421 345 67-0'],
    ['(0113) 496-0142', '+44 113 496 0142'],
    ['+44 113 496 0142 ext. 12', '0113 496 0142'],
    ['0113–4960142', '(0113) 496-0142 x3'],
  ])('finds %s by %s', (phone_number, value) => {
    const person = parsePerson(value);
    expect(person && belongsTo(person, { ...query, phone_number })).toBe(true);
  });

  it('ignores a country code only before a number of eight digits', () => {
    const isOf = (value: string, phone_number: string) =>
      belongsTo(parsePerson(value) as never, { ...query, phone_number });
    expect(isOf('49601234', '+49 49601234')).toBe(true);
    expect(isOf('9601234', '+49 9601234')).toBe(false);
  });

  it.each(['', 'Vera', '12', '@', 'a@b', "' OR 1=1 --", '%'])('rejects %j as too short', (value) =>
    expect(parsePerson(value)).toBeNull(),
  );
});

describe('visitors’ messages', () => {
  const backend = withBackend();
  beforeEach(async () => {
    const ids = (await backend.store.queries()).map(({ _id }) => _id);
    await backend.store.eraseQueries(ids, { author: 'test', at: new Date() });
  });

  const received = (subject: string, daysAgo = 0, phone_number = '5550100') =>
    backend.store.addQuery({
      _id: `${Math.random()}`,
      name: 'Vera',
      phone_number,
      subject,
      created_at: new Date(backend.clock.now - daysAgo * day).toISOString(),
      suspected_spam: false,
    });
  const retention = () => ({ store: backend.store, now: () => backend.clock.now });
  const subjects = async () => (await backend.store.queries()).map(({ subject }) => subject);
  const exportAsCsv = (person: string) =>
    backend.send(`${backend.console}/api/admin/export-queries`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${backend.token}`, accept: 'text/csv' },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ person }),
    });

  it('are erased when older than the settings allow, and not before', async () => {
    await received('old', 366);
    await received('young', 364);
    const log = { info: () => undefined, warn: () => undefined };
    const deps = { store: backend.store, now: () => backend.clock.now, log };
    expect(await eraseOldLeads({ ...deps, days: 0, spamDays: 0 })).toBe(0);
    expect(await eraseOldLeads({ ...deps, days: 365, spamDays: 0 })).toBe(1);
    expect(await subjects()).toEqual(['young']);
  });

  it('are erased earlier if quarantined as spam, and lose their sender hash after two days', async () => {
    await received('old', 31);
    await backend.store.addQuery({
      ...{ _id: 'spam', name: 'Vera', phone_number: '1', subject: 'spam', suspected_spam: true },
      created_at: new Date(backend.clock.now - 31 * day).toISOString(),
    });
    const deps = { store: backend.store, now: () => backend.clock.now, days: 365 };
    expect(await eraseOldLeads({ ...deps, spamDays: 32 })).toBe(0);
    expect(await eraseOldLeads({ ...deps, spamDays: 30 })).toBe(1);
    expect(await subjects()).toEqual(['old']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a person’s request', () => backend.ask('eraseQueries', { person: 'vera@example.org' })],
    ['their age', () => eraseOldLeads({ ...retention(), days: 30, spamDays: 0 })],
    ['their age as spam', () => eraseOldLeads({ ...retention(), days: 0, spamDays: 30 })],
    ['the removal of demo content', () => backend.store.eraseDemoLeads()],
  ])(
    'are erased by %s with unsaved answers and notes about them, and no others',
    async (by, erase) => {
      const [gone, kept] = ['a'.repeat(24), 'b'.repeat(24)];
      const query = { name: 'Vera', phone_number: '1', subject: 'Hello', suspected_spam: false };
      const created_at = new Date(backend.clock.now - 31 * day).toISOString();
      await backend.store.addQuery({
        ...{ ...query, _id: gone, created_at, email: 'vera@example.org' },
        ...{ suspected_spam: by.includes('spam'), demo: by.includes('demo') },
      });
      await backend.store.addQuery({
        ...query,
        _id: kept,
        created_at: new Date(backend.clock.now).toISOString(),
      });
      const typed = { base: 0, before: { text: '' }, fields: { text: 'Dear Vera' } };
      for (const document of [gone, kept].flatMap((id) => [`answer/${id}`, `note/${id}`]))
        await backend.ask('saveWorkingCopy', { document, ...typed });
      await erase();
      const [account] = await backend.store.accounts();
      const left = await backend.store.workingCopies(account?._id ?? '');
      expect(left.map(({ document }) => document).toSorted()).toEqual([
        `answer/${kept}`,
        `note/${kept}`,
      ]);
    },
  );

  it('are exported and erased by email address, and the audit log records by whom', async () => {
    await received('From vera@example.com');
    await received('From ben@example.com');
    const person = 'vera@example.com';
    const exported = await backend.ask('exportQueries', { person });
    expect(exported.body.data).toEqual([expect.objectContaining({ subject: `From ${person}` })]);
    const erased = await backend.ask('eraseQueries', { person });
    expect(erased.body.data).toEqual({ erased: 1 });
    expect(await subjects()).toEqual(['From ben@example.com']);
    const [second, first] = await backend.store.auditTrail();
    expect(first).toMatchObject({ author: 'admin@example.com', action: 'export queries' });
    expect(second).toMatchObject({ author: 'admin@example.com', action: 'erase queries' });
    expect(JSON.stringify([first, second])).not.toContain('vera');
  });

  it.skipIf(process.env.TEST_DATABASE_URL)(
    'are removed from the database file by erasure',
    async () => {
      const own = await startBackend();
      const subject = 'unmistakable-words from vera@example.com';
      await own.call('saveQuery', { name: 'Vera', phone_number: '0151 496 0123', subject });
      const person = { person: 'vera@example.com' };
      const erased = await own.call('eraseQueries', person, await own.session());
      expect(erased.body.data).toEqual({ erased: 1 });
      await own.store.close();
      const bytes = readFileSync(join(own.folder, 'content.sqlite')).toString('latin1');
      expect(bytes).not.toContain('unmistakable-words');
      await own.close().catch(() => undefined);
    },
  );

  it('are exported as CSV without formulas', async () => {
    await received('=HYPERLINK("https://evil.example")', 0, '+44 20 7946 0000');
    const { text, headers } = await exportAsCsv('+44 20 7946 0000');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text).toContain(`"'+44 20 7946 0000",,,"'=HYPERLINK(""https://evil.example"")"`);
  });

  it('are exported and erased with all fields, answers, notes and history', async () => {
    const by = { author: 'ann@example.com', at: new Date(backend.clock.now) };
    await backend.store.addQuery({
      ...{ _id: 'f'.repeat(24), name: 'Vera', phone_number: '5550100', subject: 'Hello' },
      ...{ created_at: by.at.toISOString(), suspected_spam: false, email: 'vera@example.org' },
      ...{ company: 'Lind', message: 'By Friday', page: '/' },
      consent: { text: 'You may answer me.', link: '', proven: true },
    });
    const lead = await backend.store.lead('f'.repeat(24));
    if (!lead) throw new Error('There is no lead.');
    await backend.store.addLeadEntry({
      ...{ id: 'n'.repeat(24), lead_id: lead._id, at: by.at.toISOString() },
      ...{ author: by.author, kind: 'note', text: 'Rang her' },
    });
    await backend.store.answerLead(lead, { subject: 'Your course', text: 'In May.' }, by);
    const person = { person: 'vera@example.org' };
    const { body } = await backend.ask('exportQueries', person);
    expect(body.data[0]).toMatchObject({ message: 'By Friday', consent: 'You may answer me.' });
    const history = body.data[0].history as { kind: string; author: string; text: string }[];
    const kinds = history.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['answer', 'note', 'received', 'status', 'told']);
    expect(history.map(({ author, text }) => `${author}: ${text}`)).toEqual(
      expect.arrayContaining([
        ...[`${by.author}: Rang her`, `${by.author}: Marked as answered.`],
        `${by.author}: Your course\n\nIn May.`,
      ]),
    );
    const { text } = await exportAsCsv(person.person);
    expect(text).toContain('Rang her');
    const hook = { id: 'h'.repeat(24), name: 'Sales', address: 'https://hooks.example.invalid/x' };
    await backend.store.addLeadHook(
      {
        ...{ ...hook, shape: 'slack', secret: '', events: ['delivery-failed'], active: true },
        created_at: by.at.toISOString(),
      },
      by,
    );
    const [answer] = await backend.store.deliveries({ lead: lead._id, limit: 10 });
    if (!answer) throw new Error('There is no answer.');
    const { mail } = reportFailures({ store: backend.store, now: () => backend.clock.now });
    await mail(answer, 'No such mailbox: vera@example.org', false);
    expect((await backend.ask('eraseQueries', person)).body.data).toEqual({
      erased: 1,
    });
    expect(await backend.store.leadEntries(lead._id)).toEqual([]);
    expect(JSON.stringify(await backend.store.deliveries({ limit: 100 }))).not.toContain('vera');
  });

  it('are not returned for invalid input', async () => {
    for (const person of ['', 'Vera', 5, null, 'x'.repeat(300), { $ne: '' }]) {
      const { status, body } = await backend.ask('eraseQueries', { person });
      expect({ person, status, field: body.error?.field }).toEqual({
        person,
        status: 400,
        field: 'person',
      });
    }
  });

  it('are listed in the audit log by person and time, and each export is recorded', async () => {
    const find = async (input: Record<string, unknown>) =>
      (await backend.ask('auditTrail', input)).body.data.map(
        ({ action }: { action: string }) => action,
      );
    await received('From vera@example.com');
    await backend.ask('eraseQueries', { person: 'vera@example.com' });
    expect(await find({ author: 'Admin@', action: 'erase queries', limit: '1' })).toEqual([
      'erase queries',
    ]);
    expect(await find({ to: '2020-01-01T00:00:00+02:00' })).toEqual([]);
    const wrong = await backend.ask('auditTrail', { from: 'yesterday' });
    expect(wrong.body.error?.fields).toHaveProperty('from');
    const wanted = { author: 'admin@', action: 'erase queries' };
    const { body } = await backend.ask('exportAudit', wanted);
    expect(body.data[0]).toMatchObject({ author: 'admin@example.com', digest: expect.any(String) });
    expect((await find({ limit: '1' }))[0]).toBe('export audit');
  });

  it('are listed in the audit log by the names shown there', async () => {
    const call = (name: EndpointName, input: Record<string, unknown>) => backend.ask(name, input);
    const [me] = await backend.store.accounts();
    await call('savePreferences', { name: 'Adaeze Bright' });
    const { body: category } = await call('createCategory', { name: 'Reading 50%' });
    await call('deleteCategory', { id: category.data._id });
    const found = async (input: Record<string, unknown>) =>
      (await call('auditTrail', { limit: 100, ...input })).body.data as Record<string, string>[];
    const ofIt = await found({ subject: 'reading 50%' });
    expect(ofIt.map(({ action }) => action)).toEqual(['delete', 'save']);
    const byHer = await found({ author: 'bright' });
    expect(new Set(byHer.map(({ author }) => author))).toEqual(new Set([me?.email]));
    expect(byHer[0]?.person).toBe('Adaeze Bright');
    expect(await found({ author: 'nobody called so' })).toEqual([]);
    expect((await found({ author: 'the server' })).every(({ author }) => author === 'system')).toBe(
      true,
    );
    const steps = async (by: string) => (await call('history', { by })).body.data.length;
    expect([await steps('adaeze'), await steps('bernard')]).toEqual([2, 0]);
  });
});
