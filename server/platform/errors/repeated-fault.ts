import type { Logger } from 'pino';

interface FaultMessages {
  /** Message of the failure. */
  fails: string;
  /** Message of the recovery. */
  isOver: string;
}

const repeatMs = 60_000;

/**
 * Logs failures of frequently retried work at once, then once a minute with their number, and finally the recovery.
 * Otherwise a database that is unavailable overnight would fill the disk with log lines.
 */
export function createRepeatedFault(
  log: Pick<Logger, 'info' | 'warn'>,
  { fails, isOver }: FaultMessages,
  now: () => number = () => performance.now(),
) {
  let told: { message: string; at: number } | null = null;
  let times = 0;
  return {
    reportFailure(error: unknown): void {
      const { message } = error as Error;
      times += 1;
      if (told?.message === message && now() - told.at < repeatMs) return;
      told = { message, at: now() };
      log.warn({ err: error, times }, fails);
    },
    reportSuccess(): void {
      if (!told) return;
      log.info({ times }, isOver);
      told = null;
      times = 0;
    },
  };
}
