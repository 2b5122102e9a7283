import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

/** Within the thread of an idle worker: answers each question, and gives way to the server's own thread. */
export function answerEach<Question, Answer>(answer: (question: Question) => Answer): void {
  giveWay();
  parentPort?.on('message', ({ number, question }: { number: number; question: Question }) => {
    parentPort?.postMessage({ number, answer: answer(question) });
  });
}

/** Linux gives each thread a priority of its own, and tells here which thread asks; elsewhere all are alike. */
function giveWay(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is a courtesy: without it the answers are the same.
  }
}
