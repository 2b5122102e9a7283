import type { Envelope } from '../../shared/api/envelope.ts';
import { answers } from '../../shared/api/messages.ts';
import { stepOf } from '../backend/api.ts';
import { alertDone } from '../ui/dialog/alert.ts';

/** Takes back what was saved in a step. @returns whether it was done */
export async function takeBack(step: number): Promise<boolean> {
  return (await import('../ui/dialog/take-back.ts')).takeBack(step);
}

/**
 * Shows what the server says of a save, and where it keeps a history the way back.
 * @param how.another the words that go on with another, where there is something to add
 * @param how.below a sentence of ours below the message
 * @returns whether it was taken back, or another is wanted
 */
export async function sayUndoable(
  reply: Envelope<unknown>,
  how: { another?: string | undefined; below?: string | undefined } = {},
): Promise<'back' | 'another' | null> {
  const step = stepOf(reply);
  try {
    const wayBack = step === undefined ? undefined : 'Undo';
    const next = await alertDone(reply.message || answers.saved, {
      wayBack,
      ...how,
      returnFocus: true,
    });
    if (next !== 'back' || step === undefined) return next;
    return (await takeBack(step)) ? 'back' : null;
  } catch (error) {
    // The code of messages could not be fetched. What was saved is saved all the same.
    console.error(error);
  }
  return null;
}
