import { setTimeout } from 'node:timers/promises';
import { ConflictError, ContentMovedError } from './content-errors.ts';

/** Of simultaneous saves of one document, one succeeds in each attempt. */
const maxAttempts = 15;

const isConflict = (error: unknown) =>
  error instanceof ConflictError || error instanceof ContentMovedError;

/** Repeats reading and writing after a conflict with another save. */
export async function retryIf<Result>(
  work: () => Promise<Result>,
  again: (error: unknown) => boolean = isConflict,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!again(error) || attempt === maxAttempts) throw error;
      // Spreads simultaneous attempts, here and on other servers.
      await setTimeout(Math.random() * 10 * attempt);
    }
  }
}
