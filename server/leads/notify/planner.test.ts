import { describe, expect, it } from 'vitest';
import { type LeadStatus, leadStatuses } from '../../../shared/rules/lead-status.ts';
import { testDatabases } from '../../../tests/support/databases/databases.ts';
import { openSqliteStore } from '../../platform/db/sqlite/sqlite.ts';
import type { Store } from '../../store.ts';
import { createSqlStore } from '../../store.ts';
import { saveLeadSettings } from './lead-settings.ts';
import { createPlanner } from './planner.ts';

const now = () => Date.parse('2026-05-01T10:00:00.000Z');
const by = { author: 'ann@example.com', at: new Date(now()) };
const log = { warn: () => undefined };

const received = {
  'a clean lead': { reasons: [], suspected_spam: false },
  'a lead that looks like spam': {
    reasons: [{ points: 90, text: 'a field that people do not see' }],
    suspected_spam: false,
  },
  'a lead held at receipt': {
    reasons: [{ points: 90, text: 'a field that people do not see' }],
    suspected_spam: true,
  },
};
type Kind = keyof typeof received;

/** Status changes by a person, of which the last must stay. */
const decisions: LeadStatus[][] = [
  ...leadStatuses.map((status) => [status]),
  ['in_hand', 'new'],
  ['spam', 'new'],
  ['new', 'spam'],
  ['in_hand', 'spam', 'in_hand'],
];

let count = 0;
const newId = () => {
  count += 1;
  return count.toString(16).padStart(24, '0');
};

async function receive(store: Store, kind: Kind): Promise<string> {
  const _id = newId();
  await store.addQuery({
    _id,
    name: 'Vera',
    phone_number: '0113 496 0142',
    subject: `A course ${_id}`,
    created_at: by.at.toISOString(),
    email: 'vera@example.org',
    page: _id,
    ...received[kind],
  });
  return _id;
}

/** Wraps the store so that a person acts before or after one of the endpoints made by judging. */
function interrupted(store: Store, at: number, act: () => Promise<unknown>) {
  let moment = 0;
  const pass = async () => {
    if (moment === at) await act();
    moment += 1;
  };
  const over = new Proxy(store, {
    get(target, name) {
      const own = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return async (...given: unknown[]) => {
        await pass();
        const result = await Reflect.apply(own, target, given);
        await pass();
        return result;
      };
    },
  });
  return { store: over, moments: () => moment };
}

/** Judges all waiting leads, with a person acting at one moment. @returns the number of moments */
async function judgeAll(store: Store, at: number, act: () => Promise<unknown>): Promise<number> {
  const over = interrupted(store, at, act);
  const planner = createPlanner({ store: over.store, hasMail: true, now, log, zone: 'UTC' });
  while ((await planner.plan()) > 0);
  return over.moments();
}

async function prepared(store: Store): Promise<void> {
  await saveLeadSettings(store, {
    recipients: [{ email: 'ann@example.com', mode: 'each' }],
    remind_hours: 0,
  });
}

async function decide(store: Store, id: string, statuses: readonly LeadStatus[]): Promise<void> {
  for (const status of statuses) await store.changeLeads([id], { status }, by);
}

async function isKept(store: Store, id: string, status: LeadStatus): Promise<void> {
  expect((await store.lead(id))?.status).toBe(status);
  expect(await store.leadsToPlan(10)).toEqual([]);
  const told = (await store.deliveries({ lead: id, limit: 10 })).map(({ kind }) => kind);
  expect(new Set(told).size).toBe(told.length);
  // People may have been notified before it was marked as spam.
  if (status !== 'spam') expect(told).toContain('lead');
}

const cases = (Object.keys(received) as Kind[]).flatMap((kind) =>
  decisions.map((statuses) => [kind, statuses] as const),
);

/** Tries every moment of judging, each with a new lead. */
async function sweep(store: Store, kind: Kind, statuses: readonly LeadStatus[]): Promise<void> {
  await prepared(store);
  let moments = 1;
  for (let at = 0; at < moments; at += 1) {
    const id = await receive(store, kind);
    let acted = false;
    const found = await judgeAll(store, at, async () => {
      acted = true;
      await decide(store, id, statuses);
    });
    if (at === 0) moments = found;
    // After what it has found, judging may need fewer calls.
    if (!acted) await decide(store, id, statuses);
    await judgeAll(store, -1, async () => undefined);
    await isKept(store, id, statuses.at(-1) as LeadStatus);
  }
  await store.close();
}

describe('a status set during the spam check', () => {
  it.each(cases)('stays at every moment, for %s: %j', async (kind, statuses) => {
    await sweep(await openSqliteStore(':memory:'), kind, statuses);
  });

  it('stays when sending an answer sets it', async () => {
    const store = await openSqliteStore(':memory:');
    await prepared(store);
    let moments = 1;
    for (let at = 0; at < moments; at += 1) {
      const id = await receive(store, 'a lead that looks like spam');
      const found = await judgeAll(store, at, async () => {
        const lead = await store.lead(id);
        if (lead) await store.answerLead(lead, { subject: 'Your course', text: 'Yes.' }, by);
      });
      if (at === 0) moments = found;
      expect((await store.lead(id))?.status).toBe('answered');
    }
    await store.close();
  });

  it('stays under load, when many leads are checked at once', async () => {
    const store = await openSqliteStore(':memory:');
    await flood(store);
    await store.close();
  });
});

async function flood(store: Store): Promise<void> {
  await prepared(store);
  const ids: string[] = [];
  for (let each = 0; each < 40; each += 1)
    ids.push(await receive(store, each % 2 ? 'a clean lead' : 'a lead that looks like spam'));
  const planner = createPlanner({ store, hasMail: true, now, log, zone: 'UTC' });
  const judging = (async () => {
    while ((await planner.plan()) > 0);
  })();
  const set = (at: number) => leadStatuses[at % leadStatuses.length] ?? 'new';
  await Promise.all([judging, ...ids.map((id, at) => decide(store, id, [set(at)]))]);
  while ((await planner.plan()) > 0);
  for (const [at, id] of ids.entries()) expect((await store.lead(id))?.status).toBe(set(at));
}

describe('a status set during the spam check in PostgreSQL', () => {
  const databases = testDatabases();
  const open = async () => createSqlStore(await databases.emptyPostgres());

  it('stays under load', async () => {
    const store = await open();
    await flood(store);
    await store.close();
  });
});
