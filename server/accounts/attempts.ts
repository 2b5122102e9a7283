import type { Logger } from 'pino';
import type { AttemptStore } from '../store/store.ts';

const hour = 3_600_000;

/** Forgets, every hour, what was counted in windows that have ended. @returns a function that stops it */
export function forgetEndedAttempts(parts: {
  store: AttemptStore;
  now: () => number;
  log: Logger;
}): () => void {
  const { store, now, log } = parts;
  const timer = setInterval(
    () =>
      store
        .clearAttempts('', now())
        .catch((error) => log.warn({ err: error }, 'ended attempts could not be forgotten')),
    hour,
  );
  timer.unref();
  return () => clearInterval(timer);
}
