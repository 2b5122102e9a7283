import { setTimeout as later } from 'node:timers/promises';

/**
 * Polls until there is a response; a refused connection counts as none.
 * @param every milliseconds between two polls
 * @throws Error when it takes too long, with the last error as its cause
 */
export async function waitUntil<Answer>(
  ask: () => Promise<Answer | false | null | undefined>,
  milliseconds: number,
  every = 50,
): Promise<Answer> {
  let cause: unknown;
  for (const end = performance.now() + milliseconds; ; await later(every)) {
    const response = await ask().catch((error) => {
      cause = error;
    });
    if (response) return response;
    if (performance.now() > end)
      throw new Error(`Not reached within ${milliseconds / 1000} s.`, { cause });
  }
}
