import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from '../server/people/sessions.ts';
import type { EndpointName } from '../shared/api/endpoints.ts';
import { type Backend, startBackend } from './support/servers/backend.ts';

const section = { section_name: 'our_team' };
const year = new Date().getFullYear() + 1;

let backend: Backend;
let owner: string;
let writer: string;
beforeAll(async () => {
  backend = await startBackend();
  owner = await backend.session();
  const account = { _id: 'a'.repeat(24), email: 'ruth@example.com', passwordHash: '' };
  await backend.store.createAccount({ ...account, role: 'writer', createdAt: 'then' });
  writer = await startSession(backend.store, account._id, backend.clock.now);
});
afterAll(() => backend.close());

const call = async (name: EndpointName, input: Record<string, unknown> = {}, token = owner) =>
  (await backend.call(name, input, token)).body;
const heading = async () => (await call('getSection', section)).data.heading;
const submit = (words: string, token = owner) =>
  call('saveSection', { ...section, heading: words }, token);

/** The Writer's draft, which a submit creates. */
async function submitted(words: string) {
  await submit(words, writer);
  const [{ id }] = (await call('drafts')).data;
  const state = async () => (await call('draft', { id })).data;
  const act = async (name: EndpointName, input: object = {}) => {
    const { version, revision } = await state();
    return (await call(name, { id, version, revision, ...input })).message;
  };
  return { state, act };
}

it('names the result of each step of a draft in its message', async () => {
  await submit('First');
  await call('savePeopleRules', { approval: true });
  const { state, act } = await submitted('For approval');
  expect(await act('sendBack', { note: 'Shorter' })).toBe('The draft was sent back.');
  expect((await state()).approval).toMatchObject({ status: 'sent back', note: 'Shorter' });

  const starts = `${year}-05-01T08:00`;
  expect(await act('scheduleDraft', { starts })).toMatch(
    new RegExp(`^It will be published on .* ${year}, 08:00 .* and stay\\.$`),
  );
  expect((await state()).plan).toMatchObject({ starts: { local: starts }, ends: null });
  expect(await act('closeDraft', { to: 'dropped' })).toBe('The draft was discarded.');
  expect((await state()).state).toBe('dropped');
  expect(await act('closeDraft', { to: 'open' })).toBe('The draft is open again.');
  expect(await state()).toMatchObject({ state: 'open', plan: null });
  expect(await heading()).toBe('First');
  expect(await act('publishDraft')).toBe('One change goes live.');
  expect(await heading()).toBe('For approval');

  const restored = await call('restore', { document: 'section/our_team', revision: 1 });
  expect([restored.message, await heading()]).toEqual(['This version was restored.', 'First']);
});
