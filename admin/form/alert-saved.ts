import type { Envelope } from '../../shared/api/envelope.ts';
import { answers } from '../../shared/api/messages.ts';
import { stepOf } from '../backend/api.ts';
import { alertWithNext } from '../ui/dialog/alert.ts';

/** Undoes a saved step. @returns true if it succeeded */
export async function undoSave(step: number): Promise<boolean> {
  return (await import('../ui/dialog/undo-step.ts')).undoStep(step);
}

/**
 * Shows the server's message after a save, with an undo button if the backend has a history.
 * @param how.another label of the button that adds another entry
 * @param how.below sentence below the message
 * @returns the chosen next step, if any
 */
export async function alertSaved(
  reply: Envelope<unknown>,
  how: { another?: string | undefined; below?: string | undefined } = {},
): Promise<'undo' | 'another' | null> {
  const step = stepOf(reply);
  try {
    const undoLabel = step === undefined ? undefined : 'Undo';
    const next = await alertWithNext(reply.message || answers.saved, {
      undoLabel,
      ...how,
      returnFocus: true,
    });
    if (next !== 'undo' || step === undefined) return next;
    return (await undoSave(step)) ? 'undo' : null;
  } catch (error) {
    // The dialog could not be loaded, but the save succeeded.
    console.error(error);
  }
  return null;
}
