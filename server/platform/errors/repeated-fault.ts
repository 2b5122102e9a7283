import type { Logger } from 'pino';

interface Words {
  /** Message of the failure. */
  fails: string;
  /** Message of the recovery. */
  isOver: string;
}

const againMs = 60_000;

/**
 * Logs failures of something that is retried every second or so: at once, then once a minute with their number, and
 * the recovery. Otherwise a database that is away overnight would fill the disk.
 */
export function createRepeatedFault(
  log: Pick<Logger, 'info' | 'warn'>,
  { fails, isOver }: Words,
  now: () => number = () => performance.now(),
) {
  let told: { message: string; at: number } | null = null;
  let times = 0;
  return {
    failed(error: unknown): void {
      const { message } = error as Error;
      times += 1;
      if (told?.message === message && now() - told.at < againMs) return;
      told = { message, at: now() };
      log.warn({ err: error, times }, fails);
    },
    worked(): void {
      if (!told) return;
      log.info({ times }, isOver);
      told = null;
      times = 0;
    },
  };
}
