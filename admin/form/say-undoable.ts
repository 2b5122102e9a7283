import type { Envelope } from '../../shared/api/envelope.ts';
import { answers } from '../../shared/api/messages.ts';
import { stepOf } from '../backend/api.ts';
import { alertDone } from '../ui/dialog/alert.ts';

/** Undoes a saved step. @returns true if it succeeded */
export async function takeBack(step: number): Promise<boolean> {
  return (await import('../ui/dialog/take-back.ts')).takeBack(step);
}

/**
 * Shows the server's message after a save, with an undo button if the backend has a history.
 * @param how.another label of the button that adds another entry
 * @param how.below sentence below the message
 * @returns the chosen next step, if any
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
    // The dialog could not be loaded, but the save succeeded.
    console.error(error);
  }
  return null;
}
