import { setTimeout as later } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AccountNotices } from '../accounts/account-notices.ts';
import type { HookSender } from '../outbox/hooks.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Planner } from './planner.ts';

interface TellParts {
  planner: Planner;
  accounts: AccountNotices;
  outbox: Outbox;
  hooks: HookSender;
  log: Pick<Logger, 'warn'>;
  everyMs?: number;
}

const remindsEveryMs = 60_000;

/**
 * Looks every second or so for what was received, for what happened to accounts, and for what waits to be sent.
 * @returns a function that stops it
 */
export function tellRegularly({
  planner,
  accounts,
  outbox,
  hooks,
  log,
  everyMs = 1000,
}: TellParts): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let remindAt = 0;

  async function once(): Promise<void> {
    while (!signal.aborted && (await planner.plan()) > 0);
    while (!signal.aborted && (await accounts.plan()) > 0);
    while (!signal.aborted && (await outbox.send()) > 0);
    if (Date.now() < remindAt) return;
    remindAt = Date.now() + remindsEveryMs;
    await planner.remind();
    await planner.digest();
  }

  /** Apart from the others: a program that does not answer keeps no mail waiting. */
  async function tellPrograms(): Promise<void> {
    while (!signal.aborted && (await hooks.send()) > 0);
  }

  async function run(work: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await work().catch((error) => log.warn({ err: error }, 'queries could not be told of'));
      await later(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  void run(once);
  void run(tellPrograms);
  return () => stop.abort();
}
