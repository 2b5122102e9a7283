import type { Logger } from 'pino';
import type { Store } from '../store.ts';

const hour = 3_600_000;
const keptMs = 30 * 24 * hour;

/**
 * Every hour, deletes counts whose window has ended, emails of no lead that are done with, and old unsaved changes.
 * @returns a function that stops it */
export function removeEndedAttempts(parts: {
  store: Store;
  now: () => number;
  log: Logger;
}): () => void {
  const { store, now, log } = parts;
  const ago = (time: number) => new Date(now() - time).toISOString();
  const forget = async () => {
    await store.forgetAttempts(now());
    await store.forgetDeliveries({ dismissed: ago(hour), done: ago(keptMs) });
    await store.forgetWorkingCopies(ago(keptMs));
  };
  const timer = setInterval(
    () =>
      forget().catch((error) => log.warn({ err: error }, 'expired records could not be removed')),
    hour,
  );
  timer.unref();
  return () => clearInterval(timer);
}
