import type { Envelope } from '../../shared/api/envelope.ts';
import { stepOf } from '../api.ts';
import { alert, alertWithWayBack } from '../ui/dialog/alert.ts';

/** Takes back what was saved in a step. @returns whether it was done */
export async function takeBack(step: number): Promise<boolean> {
  return (await import('../history/take-back.ts')).takeBack(step);
}

/** Shows what the server says of a save, and where it keeps a history the way back. @returns whether it was taken back */
export async function sayUndoable(reply: Envelope<unknown>): Promise<boolean> {
  const step = stepOf(reply);
  try {
    if (step === undefined) await alert(reply.message);
    else if (await alertWithWayBack(reply.message, 'Undo', { returnFocus: true }))
      return takeBack(step);
  } catch (error) {
    // The code of messages could not be fetched. What was saved is saved all the same.
    console.error(error);
  }
  return false;
}
