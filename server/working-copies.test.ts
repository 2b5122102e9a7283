import pino from 'pino';
import { expect, it, vi } from 'vitest';
import type { EndpointName } from '../shared/api/endpoints.ts';
import { examples } from '../shared/api/examples.ts';
import { namedKinds } from '../shared/content/kinds.ts';
import type { Role } from '../shared/rules/roles.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';
import { removeEndedAttempts } from './people/attempts.ts';
import { knownAddressPrefix, rememberAddress } from './people/log-in.ts';
import { startSession } from './people/sessions.ts';
import { sha256 } from './platform/bytes/digest.ts';

const backend = withBackend();

const document = 'section/get_started';
const typed = { document, base: 0, before: { heading: '' }, fields: { heading: 'Typed' } };
const call = (name: EndpointName, input: object, token = backend.token) =>
  backend.call(name, input as Record<string, unknown>, token);
const read = async (token = backend.token, of = document) =>
  (await call('workingCopy', { document: of }, token)).body.data;
const listed = async (token = backend.token) => (await call('workingCopies', {}, token)).body.data;

it('keeps unsaved changes for the account that typed them, and shows others only who is typing', async () => {
  const { at } = (await call('saveWorkingCopy', typed)).body.data;
  const { document: _, ...copy } = typed;
  expect(await read()).toEqual({ copy: { ...copy, at }, colleagues: [] });
  const writer = await sessionOf('writer');
  const [name] = (await backend.store.accounts()).map(({ name: called, email }) => called || email);
  expect(await read(writer)).toEqual({ copy: null, colleagues: [{ name, at }] });
  expect(await listed(writer)).toEqual([]);
  backend.clock.now += 2 * 60_000;
  expect((await read(writer)).colleagues).toEqual([]);
});

it.each(namedKinds)('keeps unsaved changes of a %s', async (kind) => {
  const of = `${kind}/${'b'.repeat(24)}`;
  expect((await call('saveWorkingCopy', { ...typed, document: of })).status).toBe(200);
  expect((await read(backend.token, of)).copy.fields).toEqual(typed.fields);
  await call('saveWorkingCopy', { ...typed, document: of, fields: {} });
});

it('requires permission for the kind of document', async () => {
  const response = `answer/${'a'.repeat(24)}`;
  const [writer, leads] = [await sessionOf('writer'), await sessionOf('leads')];
  for (const [token, closed] of [
    [writer, response],
    [writer, `note/${'a'.repeat(24)}`],
    [leads, document],
  ] as const) {
    const saved = await call('saveWorkingCopy', { ...typed, document: closed }, token);
    const found = await call('workingCopy', { document: closed }, token);
    expect([saved.body.error?.id, found.body.error?.id]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  }
  expect((await call('saveWorkingCopy', { ...typed, document: response }, leads)).status).toBe(200);
});

it('returns 409 with the newer copy when another browser has saved it since', async () => {
  const first = (await call('saveWorkingCopy', typed)).body.data.at;
  const second = { ...typed, fields: { heading: 'Typed elsewhere' }, seen: first };
  const { at } = (await call('saveWorkingCopy', second)).body.data;
  const { status, body } = await call('saveWorkingCopy', { ...typed, seen: first });
  expect([status, body.error?.id]).toEqual([409, 'CONFLICT']);
  expect(body.error?.current).toMatchObject({ fields: second.fields, at });
});

it('refuses more than 16 MB of unsaved changes with a clear error', async () => {
  const large = { heading: 'x'.repeat(3_500_000) };
  for (const id of ['banner', 'our_team', 'our_portfolio', 'our_skills']) {
    const input = { ...typed, document: `section/${id}`, fields: large };
    expect((await call('saveWorkingCopy', input)).status).toBe(200);
  }
  const one = { ...typed, document: 'section/contact_us', fields: large };
  const { status, body } = await call('saveWorkingCopy', one);
  expect([status, body.error?.id, body.message]).toEqual([
    413,
    'TOO_LARGE',
    'Your unsaved changes take up more than 16 MB. Submit or discard some of them first.',
  ]);
  for (const id of ['banner', 'our_team', 'our_portfolio', 'our_skills'])
    await call('saveWorkingCopy', { ...typed, document: `section/${id}`, fields: {} });
});

it('lists documents by their saved name, and leaves out deleted ones', async () => {
  const id = (await call('createService', examples.createService)).body.data._id;
  const draft = (await call('createDraft', { name: 'Summer' })).body.data.id;
  const added = ['service/new', 'partner/new-several'];
  for (const of of [`service/${id}`, ...added, `${document} in ${draft}`])
    await call('saveWorkingCopy', { ...typed, document: of });
  const found = async () =>
    (await listed()).map((one: { document: string; title: string }) => [one.document, one.title]);
  expect(await found()).toEqual(
    expect.arrayContaining([
      [document, ''],
      [`service/${id}`, examples.createService.name],
      ...added.map((of) => [of, '']),
      [`${document} in ${draft}`, ''],
    ]),
  );
  await call('deleteService', { id });
  await call('closeDraft', { id: draft, to: 'dropped' });
  expect((await found()).map(([of]: [string]) => of).toSorted()).toEqual(
    [document, ...added].toSorted(),
  );
  expect((await read(backend.token, `service/${id}`)).copy).not.toBeNull();
});

it('deletes a remembered network address after its time limit', async () => {
  const { store, clock } = backend;
  await rememberAddress(store, 'admin@example.com', { address: '192.0.2.1', now: clock.now });
  const known = `${knownAddressPrefix}${sha256('admin@example.com 192.0.2.1').slice(0, 32)}`;
  expect(await store.setting(known)).toBe(clock.now);
  await store.deleteSettings(knownAddressPrefix, clock.now);
  expect(await store.setting(known)).toBe(clock.now);
  await store.deleteSettings(knownAddressPrefix, clock.now + 1);
  expect(await store.setting(known)).toBeNull();
});

it('deletes unsaved changes after thirty days', async () => {
  const { store, clock } = backend;
  clock.now += 1000;
  await call('saveWorkingCopy', typed);
  const [account] = await store.accounts();
  const place = { accountId: account?._id ?? '', document };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = removeEndedAttempts({ store, now: () => clock.now, log: pino({ enabled: false }) });
  const forget = vi.spyOn(store, 'forgetWorkingCopies');
  const hour = async () => {
    vi.advanceTimersByTime(3_600_000);
    await vi.waitFor(() => expect(forget).toHaveBeenCalled());
    await forget.mock.results.at(-1)?.value;
    forget.mockClear();
  };
  clock.now += 30 * 86_400_000;
  await hour();
  expect(await store.workingCopy(place)).not.toBeNull();
  clock.now += 1;
  await hour();
  expect(await store.workingCopy(place)).toBeNull();
  stop();
  vi.useRealTimers();
});

let others = 0;

async function sessionOf(role: Role): Promise<string> {
  others += 1;
  const account = { email: `other${others}@example.com`, passwordHash: 'h', createdAt: 'later' };
  await backend.store.createAccount({ _id: `other${others}`, ...account, role });
  return startSession(backend.store, `other${others}`, backend.clock.now);
}
