import { setTimeout as later } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { tellRegularly } from './tell.ts';

/** What tells, with a planner that always finds another query. */
function begin() {
  const planned = vi.fn(async (_until: AbortSignal) => {
    await later(1);
    return 1;
  });
  const nothing = async () => undefined;
  const [outbox, hooks] = [0, 1].map(() => ({ send: vi.fn(async () => 0), isDown: () => false }));
  const planner = { plan: planned, digest: nothing, remind: nothing };
  const parts = { planner, accounts: { plan: async () => 0 }, outbox, hooks, everyMs: 1 };
  const log = { info: () => undefined, warn: () => undefined };
  const stop = tellRegularly({ ...parts, log } as unknown as Parameters<typeof tellRegularly>[0]);
  return { stop, planned, sent: [outbox?.send, hooks?.send] };
}

it('sends while queries go on arriving, so that no mail waits for a quiet moment', async () => {
  const { stop, planned, sent } = begin();
  await vi.waitFor(() => {
    for (const each of [planned, ...sent]) expect(each?.mock.calls.length).toBeGreaterThan(3);
  });
  stop();
});

it('tells the planner when it is stopped, which begins nothing more', async () => {
  const { stop, planned } = begin();
  await vi.waitFor(() => expect(planned.mock.calls.length).toBeGreaterThan(1));
  stop();
  const { length } = planned.mock.calls;
  expect(planned.mock.calls.at(-1)?.[0].aborted).toBe(true);
  await later(20);
  expect(planned).toHaveBeenCalledTimes(length);
});
