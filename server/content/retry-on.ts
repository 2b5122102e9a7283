import { setTimeout } from 'node:timers/promises';
import { ConflictError, ContentMovedError } from './content-errors.ts';

/** In each attempt, one of the simultaneous saves of a document succeeds. */
const maxAttempts = 15;

const isConflict = (error: unknown) =>
  error instanceof ConflictError || error instanceof ContentMovedError;

/** Repeats reading and writing after a conflict with another save. */
export async function retryIf<Result>(
  work: () => Promise<Result>,
  shouldRetry: (error: unknown) => boolean = isConflict,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!shouldRetry(error) || attempt === maxAttempts) throw error;
      // Spreads simultaneous attempts, here and on other servers.
      await setTimeout(Math.random() * 10 * attempt);
    }
  }
}
