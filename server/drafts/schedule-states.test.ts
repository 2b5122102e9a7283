import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEmptySchema } from '../../tests/support/databases/empty-schema.ts';
import { startPglite } from '../../tests/support/databases/pglite.ts';
import { openStoreOver } from '../../tests/support/databases/store-over.ts';
import {
  author,
  inSqlite,
  minute,
  refusal,
  type Site,
  siteOf,
  start,
} from '../../tests/support/scheduled-site.ts';
import { openPostgresStore } from '../platform/db/postgres/postgres.ts';
import type { Store } from '../store.ts';
import { moveDraft } from './edit-draft.ts';
import { endNow } from './schedules.ts';

/** A PostgreSQL server for new schemas; `node lab/run.mjs scale` starts one and sets this. */
const given = process.env.TEST_DATABASE_URL ?? '';

type State = 'open' | 'planned' | 'stopped' | 'running' | 'done' | 'dropped';
type Event =
  | 'save'
  | 'publish'
  | 'plan'
  | 'plan an end'
  | 'open'
  | 'drop'
  | 'end now'
  | 'live'
  | 'start'
  | 'end';
const events: Event[] = [
  ...(['save', 'publish', 'plan', 'plan an end', 'open', 'drop', 'end now', 'live'] as const),
  ...(['start', 'end', 'end'] as const),
];

/** The state after each event. Events that are not listed are refused and change nothing. */
const becomes: Record<State, Partial<Record<Event, State>>> = {
  open: {
    save: 'open',
    publish: 'done',
    plan: 'planned',
    'plan an end': 'planned',
    open: 'open',
    drop: 'dropped',
  },
  planned: {
    save: 'planned',
    publish: 'done',
    plan: 'planned',
    'plan an end': 'planned',
    open: 'open',
    drop: 'dropped',
    start: 'done',
  },
  stopped: {
    save: 'stopped',
    publish: 'done',
    plan: 'planned',
    'plan an end': 'planned',
    open: 'open',
    drop: 'dropped',
  },
  running: {
    publish: 'running',
    'plan an end': 'running',
    plan: 'running',
    'end now': 'done',
    end: 'done',
  },
  done: { publish: 'done' },
  dropped: { open: 'open', drop: 'dropped' },
};

interface Model {
  state: State;
  hasDocument: boolean;
  isConflict: boolean;
  /** The schedule has an end; it has ended. */
  hasEnd: boolean;
  hasEnded: boolean;
}

/** The state after an event; null: refused. */
function expected(model: Model, event: Event): State | null {
  const { state, hasDocument, isConflict, hasEnd } = model;
  if (event === 'live') return state;
  if (event === 'start' || event === 'end') {
    if (state === 'planned') {
      // Its end has passed too, or a conflict is open.
      if ((event === 'end' && hasEnd) || isConflict) return 'stopped';
      return hasEnd ? 'running' : 'done';
    }
    return state === 'running' && event === 'end' ? 'done' : state;
  }
  if (event === 'end now' && state === 'done' && model.hasEnded) return state;
  const next = becomes[state][event];
  if (!next) return null;
  const isOpen = state === 'open' || state === 'planned' || state === 'stopped';
  if (isOpen && event.startsWith('plan') && (!hasDocument || isConflict)) return null;
  if (isOpen && event === 'publish') {
    if (isConflict) return null;
    return hasEnd && state !== 'open' ? 'running' : 'done';
  }
  return next;
}

async function stateOf({ store }: Site, id: string): Promise<State> {
  const set = await store.draft(id);
  if (!set || set.state === 'dropped') return 'dropped';
  if (set.state === 'open')
    return !set.schedule ? 'open' : set.schedule.problem ? 'stopped' : 'planned';
  return set.schedule?.ends && !set.schedule.ended_at ? 'running' : 'done';
}

async function take(
  site: Site,
  id: string,
  { model, event, turn }: { model: Model; event: Event; turn: number },
) {
  const body = { partner_name: `${event} ${turn}` };
  const now = (site.clock.now - start) / minute;
  const acts: Record<Event, () => Promise<unknown>> = {
    save: () => site.save(id, body),
    publish: () => site.publish(id),
    plan: () => site.schedule(id, now + 10, model.state === 'running' ? now + 90 : undefined),
    'plan an end': () => site.schedule(id, now + 10, now + 60),
    open: () => moveDraft(site.parts, { id, to: 'open', author }),
    drop: () => moveDraft(site.parts, { id, to: 'dropped', author }),
    'end now': () => endNow(site.parts, { id, author }),
    live: () => site.live(body),
    start: () => site.at(now + 20),
    end: () => site.at(now + 100),
  };
  const before = [await site.store.draft(id), await site.store.revision()];
  const next = expected(model, event);
  const error = await refusal(acts[event]());
  if (next === null) {
    const reason = event in becomes[model.state] ? 'CHANGE_CONFLICT' : 'CHANGE_SET_STATE';
    // A plan of an open draft may be refused for several reasons at once.
    const isAny = event.startsWith('plan') && reason === 'CHANGE_CONFLICT';
    expect([event, error?.id]).toEqual([event, isAny ? expect.any(String) : reason]);
    expect([await site.store.draft(id), await site.store.revision()]).toEqual(before);
    return;
  }
  expect([event, error]).toEqual([event, null]);
  expect([model.state, event, await stateOf(site, id)]).toEqual([model.state, event, next]);
  const isOpen = next === 'open' || next === 'planned' || next === 'stopped';
  if (event === 'save') model.hasDocument = true;
  if (event === 'live' && model.hasDocument && (isOpen || next === 'dropped'))
    model.isConflict = true;
  if (event === 'plan an end' || (event === 'plan' && model.state !== 'running'))
    model.hasEnd = event !== 'plan';
  if (next === 'open' || next === 'dropped') model.hasEnd = false;
  if (event === 'end now' || (model.state === 'running' && next === 'done')) model.hasEnded = true;
  model.state = next;
}

async function anySequence(open: () => Promise<Store>, numRuns: number): Promise<void> {
  const sequences = fc.array(fc.constantFrom(...events), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const site = siteOf(await open());
      await site.live({ partner_name: 'North' });
      const id = await site.begin();
      const model: Model = {
        state: 'open',
        hasDocument: false,
        isConflict: false,
        hasEnd: false,
        hasEnded: false,
      };
      for (const [turn, event] of sequence.entries()) await take(site, id, { model, event, turn });
      await site.store.close();
    }),
    { numRuns },
  );
}

describe('a schedule after any sequence of events', () => {
  it('follows the state table, and rejects other events without side effects', () =>
    anySequence(inSqlite, 25));

  it('follows the state table in PostgreSQL', async () => {
    const postgres = await startPglite();
    await anySequence(async () => openStoreOver(await postgres.newStorePool()), 40);
  });

  it.runIf(given !== '')(
    'follows the state table on a PostgreSQL server',
    () => anySequence(async () => openPostgresStore(await makeEmptySchema(given), { size: 2 }), 25),
    120_000,
  );
});
