import type { Logger } from 'pino';
import type { Store } from '../store.ts';
import { knownMs } from './known-browser.ts';
import { knownAddressPrefix } from './log-in.ts';

const hour = 3_600_000;
const retentionMs = 30 * 24 * hour;

/**
 * Deletes expired counts, completed emails without a lead, old unsaved changes, and addresses that are no longer known,
 * every hour.
 * @returns a function that stops it */
export function removeEndedAttempts(deps: {
  store: Store;
  now: () => number;
  log: Logger;
}): () => void {
  const { store, now, log } = deps;
  const timeAgo = (time: number) => new Date(now() - time).toISOString();
  const removeEnded = async () => {
    await store.deleteAttempts(now());
    await store.deleteDeliveries({ dismissed: timeAgo(hour), done: timeAgo(retentionMs) });
    await store.forgetWorkingCopies(timeAgo(retentionMs));
    await store.deleteSettings(knownAddressPrefix, now() - knownMs);
  };
  const timer = setInterval(
    () =>
      removeEnded().catch((error) =>
        log.warn({ err: error }, 'expired records could not be removed'),
      ),
    hour,
  );
  timer.unref();
  return () => clearInterval(timer);
}
