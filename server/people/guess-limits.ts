import { sha256 } from '../platform/bytes/digest.ts';
import type { Store } from '../store.ts';

/** Window in which an attempt counts. */
export const tryWindowMs = 15 * 60_000;

export interface TriesAllowed {
  /**
   * For one browser, address or session known to the account; or for one network at all other
   * accounts.
   */
  perPlace: number;
  /** For all other places together, at one account. */
  byStrangers: number;
}

export const triesAllowed: TriesAllowed = { perPlace: 20, byStrangers: 100 };

/** The origin of an attempt, for limits. */
export interface Place {
  /** A browser, address or session known to the account; null for a stranger. */
  known: string | null;
  network: string;
}

/** Too many attempts; another is allowed after this many seconds. */
export class TooManyAttemptsError extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('Too many failed logins.');
    this.name = 'TooManyAttemptsError';
    this.seconds = seconds;
  }
}

export interface Limit {
  key: string;
  allowed: number;
  milliseconds?: number;
  /** Called when the limit is exceeded, at least once per window. */
  onReached?: () => Promise<void>;
}

/** Limits on attempts at an account's password. @param email in lower case, of an account or not */
export function limitPasswords(
  email: string,
  { known, network }: Place,
  {
    allowed: { perPlace, byStrangers },
    onReached,
  }: { allowed: TriesAllowed; onReached: () => Promise<void> },
): Limit[] {
  if (known !== null)
    return [{ key: `log-in at ${sha256(`${email} ${known}`)}`, allowed: perPlace, onReached }];
  return [
    { key: `log-in from ${network}`, allowed: perPlace },
    { key: `log-in of ${sha256(email)}`, allowed: byStrangers, onReached },
  ];
}

/**
 * Counts an attempt under each limit before it is judged.
 * @returns a function that gives this attempt back, for a right one
 * @throws TooManyAttemptsError
 */
export async function takeTry(
  store: Store,
  limits: readonly Limit[],
  now: number,
): Promise<() => Promise<void>> {
  const taken: { key: string; endsAt: number }[] = [];
  for (const { key, allowed, milliseconds = tryWindowMs, onReached } of limits) {
    const { count, endsAt } = await store.countAttempt(key, { now, milliseconds });
    if (count === allowed + 1) await onReached?.();
    if (count > allowed)
      throw new TooManyAttemptsError(Math.max(1, Math.ceil((endsAt - now) / 1000)));
    taken.push({ key, endsAt });
  }
  return async () => {
    for (const { key, endsAt } of taken) await store.uncountAttempt(key, endsAt);
  };
}
