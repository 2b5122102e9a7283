import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

/** Answers questions within an idle worker's thread, at a lower priority than the server's own. */
export function answerEach<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  giveWay();
  type Asked = { number: number; question: Question };
  parentPort?.on('message', async ({ number, question }: Asked) => {
    parentPort?.postMessage({ number, answer: await answer(question) });
  });
}

/** Lowers the priority of this thread; only Linux has priorities per thread. */
function giveWay(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Only a courtesy: without it the answers are the same.
  }
}
