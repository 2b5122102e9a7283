import type { Logger } from 'pino';
import type { DeliveryStore } from '../store/deliveries.ts';
import type { AttemptStore } from '../store/store.ts';

const hour = 3_600_000;
const keptMs = 30 * 24 * hour;

/**
 * Removes, every hour, counters of ended windows and finished emails without a lead.
 * @returns a function that stops it
 */
export function removeEndedAttempts(parts: {
  store: AttemptStore & Pick<DeliveryStore, 'forgetDeliveries'>;
  now: () => number;
  log: Logger;
}): () => void {
  const { store, now, log } = parts;
  const ago = (time: number) => new Date(now() - time).toISOString();
  const forget = async () => {
    await store.forgetAttempts(now());
    await store.forgetDeliveries({ dismissed: ago(hour), done: ago(keptMs) });
  };
  const timer = setInterval(
    () => forget().catch((error) => log.warn({ err: error }, 'removing ended attempts failed')),
    hour,
  );
  timer.unref();
  return () => clearInterval(timer);
}
