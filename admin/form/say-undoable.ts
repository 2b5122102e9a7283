import type { Envelope } from '../../shared/api/envelope.ts';
import { answers } from '../../shared/api/messages.ts';
import { stepOf } from '../backend/api.ts';
import { untilPublished } from '../backend/publish.ts';
import { toast } from '../ui/dialog/alert.ts';

/** Undoes a saved step. @returns true if it succeeded */
export async function takeBack(step: number): Promise<boolean> {
  return (await import('../ui/dialog/undo-step.ts')).undoStep(step);
}

interface How {
  /** The address of the page where visitors see it. */
  page?: string | undefined;
  /** The words of what may come next. */
  next?: string | undefined;
  /** A sentence of ours below the message. */
  below?: string | undefined;
}

/**
 * Shows what the server says of a save, and where it keeps a history the way back.
 * @returns whether it was taken back, or what comes next is wanted
 */
export async function sayUndoable(
  reply: Envelope<unknown>,
  { page, next, below }: How = {},
): Promise<'back' | 'next' | null> {
  const step = stepOf(reply);
  try {
    const offers = {
      see: page && 'See it',
      back: step === undefined ? undefined : 'Undo',
      next,
    };
    const wanted = await toast(reply.message || answers.saved, offers, below);
    if (wanted === 'see' && page) await see(page);
    if (wanted === 'next') return 'next';
    return wanted === 'back' && step !== undefined && (await takeBack(step)) ? 'back' : null;
  } catch (error) {
    // The dialog could not be loaded, but the save succeeded.
    console.error(error);
  }
  return null;
}

/** Opens a page of the site once it shows what was saved. */
async function see(page: string): Promise<void> {
  // Opened before the wait, or the browser takes it for a pop-up.
  const tab = window.open('', '_blank');
  await untilPublished();
  if (!tab) return;
  tab.opener = null;
  tab.location.href = page;
}
