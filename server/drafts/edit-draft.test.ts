import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmptySqliteStore } from '../../tests/support/databases/empty-sqlite-store.ts';
import type { Body } from '../content/document.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import { createDraft, moveDraft, publishDraft } from './edit-draft.ts';
import { storeInDraft } from './store-in-draft.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-drafts-'));
const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };
let count = 0;
const open = () => {
  count += 1;
  return openEmptySqliteStore(join(folder, `${count}.sqlite`));
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const deps = (store: Store) => ({
  store,
  publisher: { onSaved: () => undefined },
  now: () => by.at.getTime(),
});
const begin = (store: Store) => createDraft(deps(store), { name: 'Summer', author: by.author });
async function publish(store: Store, id: string) {
  const { version = 0 } = (await store.draft(id)) ?? {};
  const revision = await store.revision();
  return publishDraft(deps(store), { id, version, revision, author: by.author });
}

const names = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const write = fc.record({
  kind: fc.constantFrom('service' as const, 'partner' as const),
  id: fc.constantFrom(...names),
  body: fc.option(fc.record({ name: fc.string({ maxLength: 3 }), type: fc.constant('portfolio') })),
});
type Form = { kind: 'service' | 'partner'; id: string; body: Body | null };

/** Submits forms one after another. Deleting a missing document is refused on both sides alike. */
async function submit(store: Pick<Store, 'write'>, forms: readonly Form[]): Promise<void> {
  for (const form of forms) await store.write([form], by).catch(() => null);
}

async function everything(store: Store) {
  const lists = [await store.list('service'), await store.list('partner')].flat();
  return new Map(lists.map(({ kind, id, body }) => [`${kind}/${id}`, JSON.stringify(body)]));
}

it('publishing a draft gives the same content as saving its forms, and so does its preview', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write), fc.array(write), async (before, forms) => {
      const [submitted, store] = [await open(), await open()];
      for (const each of [submitted, store]) await submit(each, before);
      await submit(submitted, forms);
      const id = await begin(store);
      const draft = storeInDraft(store, id);
      const site = await everything(store);
      await submit(draft, forms);
      expect(await everything(store)).toEqual(site);
      expect(await everything(draft)).toEqual(await everything(submitted));
      const revision = await store.revision();
      const done = await publish(store, id);
      expect(await everything(store)).toEqual(await everything(submitted));
      if (done?.length) expect(await store.batch(revision + 1)).toEqual(done);
      await Promise.all([submitted.close(), store.close()]);
    }),
    { numRuns: 10 },
  );
});

type State = 'open' | 'done' | 'dropped';
type Event = 'save' | 'publish' | 'drop' | 'reopen' | 'save live' | 'delete live';

/** The state after each event; a refused event changes nothing. */
const becomes: Record<State, Record<Event, State | 'refused'>> = {
  open: {
    save: 'open',
    publish: 'done',
    drop: 'dropped',
    reopen: 'open',
    'save live': 'open',
    'delete live': 'open',
  },
  done: {
    // Publishing again is a success: the requester did not get the response.
    save: 'refused',
    publish: 'done',
    drop: 'refused',
    reopen: 'refused',
    'save live': 'done',
    'delete live': 'done',
  },
  dropped: {
    save: 'refused',
    publish: 'refused',
    drop: 'dropped',
    reopen: 'open',
    'save live': 'dropped',
    'delete live': 'dropped',
  },
};

describe('a draft after any sequence of events', () => {
  it('follows the state table, and rejects other events without side effects', async () => {
    const events = fc.array(fc.constantFrom(...(Object.keys(becomes.open) as Event[])), {
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(events, async (sequence) => {
        const store = await open();
        await store.write([{ kind: 'partner', id: 'p', body: { partner_name: 'a' } }], by);
        const id = await begin(store);
        const model = { state: 'open' as State, draft: false, live: true, isConflict: false };
        for (const [turn, event] of sequence.entries())
          await step(store, id, { model, event, turn });
        await store.close();
      }),
      { numRuns: 15 },
    );
  });
});

interface Model {
  state: State;
  /** The draft contains the document; the site has it; a conflict is open. */
  draft: boolean;
  live: boolean;
  isConflict: boolean;
}

async function step(
  store: Store,
  id: string,
  { model, event, turn }: { model: Model; event: Event; turn: number },
): Promise<void> {
  const before = [await store.draft(id), await store.revision()];
  const body = { partner_name: `${event} ${turn}` };
  const acts: Record<Event, () => Promise<unknown>> = {
    save: () => storeInDraft(store, id).write([{ kind: 'partner', id: 'p', body }], by),
    publish: () => publish(store, id),
    drop: () => moveDraft(deps(store), { id, to: 'dropped', author: by.author }),
    reopen: () => moveDraft(deps(store), { id, to: 'open', author: by.author }),
    'save live': () => store.write([{ kind: 'partner', id: 'p', body }], by),
    'delete live': async () =>
      model.live && store.write([{ kind: 'partner', id: 'p', body: null }], by),
  };
  const error = await acts[event]().then(
    () => null,
    (fault) => fault,
  );
  const next = becomes[model.state][event];
  const isConflict = event === 'publish' && model.state === 'open' && model.isConflict;
  if (next === 'refused' || isConflict) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error.id).toBe(isConflict ? 'CHANGE_CONFLICT' : 'CHANGE_SET_STATE');
    expect([await store.draft(id), await store.revision()]).toEqual(before);
    return;
  }
  expect([event, error]).toEqual([event, null]);
  if (event === 'save') model.draft = true;
  if (event === 'save live' || event === 'delete live') {
    const isMoved = event === 'save live' || model.live;
    if (model.draft && model.state !== 'done' && isMoved) model.isConflict = true;
    model.live = event === 'save live';
  }
  if (event === 'publish' && model.state === 'open') model.live ||= model.draft;
  model.state = next;
  expect((await store.draft(id))?.state).toBe(next);
}
