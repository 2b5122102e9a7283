import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { type Peers, singleServer } from '../peers/peers.ts';
import type { Manifest } from '../releases/manifest.ts';
import { createPublishLoop } from './publish-loop.ts';
import { createPublishRequests } from './publish-requests.ts';
import type { PublishResult } from './publish-run.ts';
import { createState } from './state.ts';

/** Publishing with runs that end on demand, over a store that counts reads of its revision. */
function publishing({ peers = singleServer }: { peers?: Peers } = {}) {
  const stored = { revision: 1 };
  const store = { revision: vi.fn(async () => stored.revision) };
  const state = createState({
    status: 'live',
    savedRevision: 1,
    liveRevision: 1,
    release: 1,
    liveSince: null,
    pages: 0,
    changed: [],
    milliseconds: null,
    receipt: 'seen',
    problem: null,
    held: [],
  });
  const mayEnd = Promise.withResolvers<void>();
  const publish = vi.fn(async (revision: number) => {
    await mayEnd.promise;
    return { manifest: { revision } as Manifest } as PublishResult;
  });
  const confirm = vi.fn();
  const loop = createPublishLoop({
    store,
    peers,
    state,
    history: { add: async () => undefined },
    housekeeping: { pause() {}, schedule() {} },
    publish,
    announce: ({ manifest }) => state.set({ status: 'live', liveRevision: manifest.revision }),
    confirm,
    runExclusive: (work) => work(),
    log: pino({ level: 'silent' }),
  });
  const requests = createPublishRequests({ peers, loop, state, invalidateStored() {} });
  return {
    store,
    publish,
    confirm,
    loop,
    requests,
    save(): void {
      stored.revision += 1;
      requests.onSaved(stored.revision);
    },
    /** Ends the runs, and waits until nothing is left to do. */
    async finish(): Promise<void> {
      mayEnd.resolve();
      await loop.settled();
    },
  };
}

it('a save causes one run, which reads the revision once', async () => {
  const { save, finish, publish, store } = publishing();
  save();
  await finish();
  expect(publish.mock.calls).toEqual([[2]]);
  expect(store.revision).toHaveBeenCalledTimes(1);
});

it("the console's rebuild request after its save causes no second run, early or late", async () => {
  const { save, finish, publish, confirm, requests, loop } = publishing();
  save();
  await vi.waitFor(() => expect(publish).toHaveBeenCalled());
  requests.wake('webhook');
  await finish();
  expect(publish).toHaveBeenCalledTimes(1);
  expect(confirm).not.toHaveBeenCalled();
  requests.wake('webhook');
  await loop.settled();
  expect(publish).toHaveBeenCalledTimes(1);
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('a local save reported back by other servers causes no second run', async () => {
  const { save, finish, publish, requests, loop } = publishing();
  save();
  await vi.waitFor(() => expect(publish).toHaveBeenCalled());
  requests.onSavedElsewhere(2);
  await finish();
  requests.onSavedElsewhere(2);
  await loop.settled();
  expect(publish).toHaveBeenCalledTimes(1);
});

it('a save during a run causes a second run', async () => {
  const { save, finish, publish, requests } = publishing();
  save();
  await vi.waitFor(() => expect(publish).toHaveBeenCalled());
  save();
  requests.wake('webhook');
  await finish();
  expect(publish.mock.calls).toEqual([[2], [3]]);
});

it('the next request after a failed run causes a run at once', async () => {
  const { save, finish, publish, requests } = publishing();
  publish.mockRejectedValueOnce(new Error('no space'));
  save();
  await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(1));
  requests.wake('webhook');
  await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(2));
  await finish();
});
