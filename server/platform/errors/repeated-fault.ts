import type { Logger } from 'pino';

interface Words {
  /** What cannot be done. */
  fails: string;
  /** That it can be done again. */
  isOver: string;
}

const againMs = 60_000;

/**
 * Logs a fault of something that is tried every second or so: at once, then once a minute with how often it came, and
 * once that it is over. A database that is away for a night would otherwise fill the disk with one line.
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
