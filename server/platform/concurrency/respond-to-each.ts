import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { ApiError } from '../errors/api-error.ts';

/** The reply of an idle worker's thread. */
export type Reply<Answer> =
  | { answer: Answer }
  | { refused: Pick<ApiError, 'status' | 'id' | 'message' | 'details'> };

/**
 * Handles requests within an idle worker's thread, at a lower priority than the server's own.
 * @param answer may throw an ApiError, which the caller receives
 */
export function respondToEach<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  lowerPriority();
  parentPort?.on('message', async (question: Question) => {
    parentPort?.postMessage(await reply(() => answer(question)));
  });
}

async function reply<Answer>(answer: () => Answer | Promise<Answer>): Promise<Reply<Answer>> {
  try {
    return { answer: await answer() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, id, message, details } = error;
    return { refused: { status, id, message, details } };
  }
}

/** Lowers the priority of this thread; only Linux has priorities per thread. */
function lowerPriority(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A failure here does not change the results.
  }
}
