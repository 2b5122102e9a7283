import { setTimeout as later } from 'node:timers/promises';

/**
 * Asks until the answer is something; a refused connection counts as nothing.
 * @param every milliseconds between two questions
 * @throws Error when it takes too long, with the last fault as its cause
 */
export async function until<Answer>(
  ask: () => Promise<Answer | false | null | undefined>,
  milliseconds: number,
  every = 50,
): Promise<Answer> {
  let cause: unknown;
  for (const end = performance.now() + milliseconds; ; await later(every)) {
    const answer = await ask().catch((error) => {
      cause = error;
    });
    if (answer) return answer;
    if (performance.now() > end)
      throw new Error(`Not reached within ${milliseconds / 1000} s.`, { cause });
  }
}
