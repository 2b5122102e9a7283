import type { Logger } from 'pino';
import type { Store } from '../store.ts';
import { knownMs } from './known-browser.ts';
import { knownAddresses } from './log-in.ts';

const hour = 3_600_000;
const keptMs = 30 * 24 * hour;

/**
 * Every hour, deletes counts whose window has ended, emails of no lead that are done with, old unsaved changes, and
 * addresses that are no longer known.
 * @returns a function that stops it */
export function removeEndedAttempts(deps: {
  store: Store;
  now: () => number;
  log: Logger;
}): () => void {
  const { store, now, log } = deps;
  const timeAgo = (time: number) => new Date(now() - time).toISOString();
  const forget = async () => {
    await store.forgetAttempts(now());
    await store.forgetDeliveries({ dismissed: timeAgo(hour), done: timeAgo(keptMs) });
    await store.forgetWorkingCopies(timeAgo(keptMs));
    await store.forgetSettings(knownAddresses, now() - knownMs);
  };
  const timer = setInterval(
    () =>
      forget().catch((error) => log.warn({ err: error }, 'expired records could not be removed')),
    hour,
  );
  timer.unref();
  return () => clearInterval(timer);
}
