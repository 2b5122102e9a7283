import { beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../tests/support/servers/backend.ts';
import { withBackend } from '../../tests/support/servers/with-backend.ts';
import { demoAuthor } from '../content/demo/demo-documents.ts';
import { readDemoContent } from '../demo/demo-content.ts';
import { addDemoLeads } from './demo-leads.ts';
import { saveLeadSettings } from './notify/lead-settings.ts';
import { createPlanner } from './notify/planner.ts';

const demoLeads = readDemoContent().leads;
const backend = withBackend();
beforeAll(async () => {
  const at = new Date(backend.clock.now);
  const [id, body] = ['our_team', { section_name: 'our_team', title: 'Team' }];
  await backend.store.write([{ kind: 'section', id, body }], { author: demoAuthor, at });
  await addDemoLeads(backend.store, demoLeads, at);
});

const call = async (name: Parameters<Backend['call']>[0], input: Record<string, unknown> = {}) =>
  (await backend.ask(name, input)).body.data;
const listed = async () => (await call('listLeads')).leads;

it('shows demo leads only in the Inbox, each labelled as demo', async () => {
  expect(await listed()).toHaveLength(demoLeads.length);
  expect((await listed()).every(({ demo }: { demo: boolean }) => demo)).toBe(true);
  expect(await call('getAllQueries')).toEqual([]);
  expect(await call('leadCounts')).toMatchObject({ new: 0, in_hand: 0, spam: 0, failed: 0 });
  const days = { from: '2000-01-01', to: '2100-01-01' };
  expect(await call('leadFigures', days)).toEqual({ weeks: [], pages: [], campaigns: [] });
});

it('sends no notification about demo leads and learns nothing from them, whatever is done with them', async () => {
  const recipients = [{ email: 'ann@example.com', mode: 'daily' as const }];
  await saveLeadSettings(backend.store, { recipients, remind_hours: 1 });
  const held = (await listed()).filter(({ status }: { status: string }) => status === 'spam');
  const ids = held.map(({ _id }: { _id: string }) => _id);
  expect(ids.length).toBeGreaterThan(0);
  await call('changeLeads', { ids, status: 'new' });
  const { store } = backend;
  const log = { warn: () => undefined };
  const planner = createPlanner({
    store,
    hasMail: true,
    now: () => backend.clock.now,
    log,
    zone: 'UTC',
  });
  expect(await planner.plan()).toBe(0);
  await planner.remind();
  expect(await store.deliveries({ limit: 10 })).toEqual([]);
  expect(await store.spamWords([])).toEqual(new Map());
});

it('removes and restores demo leads with the demo content', async () => {
  // The team, the nine process steps and the leads.
  expect(await call('demoContent')).toMatchObject({ entries: 2 + demoLeads.length });
  const { removed, revision } = await call('removeDemoContent');
  expect(removed).toBe(2 + demoLeads.length);
  expect(await listed()).toEqual([]);
  await call('undo', { revision });
  expect(await listed()).toHaveLength(demoLeads.length);
  await call('undo', { revision });
  expect(await listed()).toHaveLength(demoLeads.length);
});
