import { sha256 } from '../platform/bytes/digest.ts';
import type { Store } from '../store.ts';

/** How long a try counts. */
export const tryWindowMs = 15 * 60_000;

export interface TriesAllowed {
  /** From one browser, address or session that the account knows, at that account; or from one network, at all others. */
  perPlace: number;
  /** From all other places together, at one account. */
  byStrangers: number;
}

export const triesAllowed: TriesAllowed = { perPlace: 20, byStrangers: 100 };

/** The origin of a try, as limits count it. */
export interface Place {
  /** A browser, address or session that the account knows; null for a stranger's. */
  known: string | null;
  network: string;
}

/** Too many tries; one more is allowed after this many seconds. */
export class TooManyAttemptsError extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('Too many failed log-ins.');
    this.name = 'TooManyAttemptsError';
    this.seconds = seconds;
  }
}

export interface Limit {
  key: string;
  allowed: number;
  milliseconds?: number;
  /** Called as the limit is passed: at least once in a window. */
  onReached?: () => Promise<void>;
}

/** The limits on tries at an account's password. @param email in lower case, of an account or of none */
export function passwordLimits(
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
 * Counts a try under each limit, before it is judged.
 * @returns a function that gives this very try back, for when it was right
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
    for (const { key, endsAt } of taken) await store.giveBackAttempt(key, endsAt);
  };
}
