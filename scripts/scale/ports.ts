import { createServer } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

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
