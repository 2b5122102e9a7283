import { setTimeout as later } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createRepeatedFault } from '../errors/repeated-fault.ts';

/** Sends due deliveries. @returns the number of attempts */
interface Sender {
  send(): Promise<number>;
}

interface OutboxDeps {
  /** Plans notifications. Each method returns their number. */
  planner: {
    plan(signal: AbortSignal): Promise<number>;
    remind(): Promise<unknown>;
    digest(): Promise<unknown>;
  };
  accounts: { plan(): Promise<number> };
  outbox: Sender;
  hooks: Sender;
  log: Pick<Logger, 'info' | 'warn'>;
  everyMs?: number;
}

const remindsEveryMs = 60_000;

/**
 * Checks regularly for new leads, account events and due deliveries.
 * @returns a function that stops it
 */
export function runOutbox(deps: OutboxDeps): () => void {
  const { planner, accounts, outbox, hooks, log, everyMs = 1000 } = deps;
  const stop = new AbortController();
  const { signal } = stop;
  let remindAt = 0;

  async function plan(): Promise<void> {
    while (!signal.aborted && (await planner.plan(signal)) > 0);
    while (!signal.aborted && (await accounts.plan()) > 0);
    if (signal.aborted || Date.now() < remindAt) return;
    remindAt = Date.now() + remindsEveryMs;
    await planner.remind();
    await planner.digest();
  }

  async function sendAll({ send }: Sender): Promise<void> {
    while (!signal.aborted && (await send()) > 0);
  }

  async function run(work: () => Promise<void>): Promise<void> {
    const untold = createRepeatedFault(log, {
      fails: 'notifications could not be sent',
      isOver: 'notifications are sent again',
    });
    while (!signal.aborted) {
      await work().then(untold.reportSuccess, untold.reportFailure);
      await later(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  // Run independently, so that neither many leads nor a silent webhook delay email.
  void run(plan);
  void run(() => sendAll(outbox));
  void run(() => sendAll(hooks));
  return () => stop.abort();
}
