import { setTimeout as later } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { runOutbox } from './run-outbox.ts';

/** Starts it with a planner that always finds another lead. */
function begin() {
  const planned = vi.fn(async (_until: AbortSignal) => {
    await later(1);
    return 1;
  });
  const nothing = async () => undefined;
  const [outbox, hooks] = [0, 1].map(() => ({ send: vi.fn(async () => 0), isDown: () => false }));
  const planner = { plan: planned, digest: nothing, remind: nothing };
  const deps = { planner, accounts: { plan: async () => 0 }, outbox, hooks, everyMs: 1 };
  const log = { info: () => undefined, warn: () => undefined };
  const stop = runOutbox({ ...deps, log } as unknown as Parameters<typeof runOutbox>[0]);
  return { stop, planned, sent: [outbox?.send, hooks?.send] };
}

it('sends email while leads keep arriving, without waiting for a quiet moment', async () => {
  const { stop, planned, sent } = begin();
  await vi.waitFor(() => {
    for (const each of [planned, ...sent]) expect(each?.mock.calls.length).toBeGreaterThan(3);
  });
  stop();
});

it('stops the scheduler when stopped', async () => {
  const { stop, planned } = begin();
  await vi.waitFor(() => expect(planned.mock.calls.length).toBeGreaterThan(1));
  stop();
  const { length } = planned.mock.calls;
  expect(planned.mock.calls.at(-1)?.[0].aborted).toBe(true);
  await later(20);
  expect(planned).toHaveBeenCalledTimes(length);
});
