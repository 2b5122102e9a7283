import { setTimeout as later } from 'node:timers/promises';

/** Asks until the answer is something. @throws Error when it takes too long */
export async function until<Answer>(
  ask: () => Promise<Answer | false | null | undefined>,
  milliseconds: number,
  every = 50,
): Promise<Answer> {
  for (const end = performance.now() + milliseconds; ; await later(every)) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`Not reached within ${milliseconds / 1000} s.`);
  }
}
