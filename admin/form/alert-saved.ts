import type { Envelope } from '../../shared/api/envelope.ts';
import { historyEntryOf } from '../backend/api.ts';
import { waitUntilPublished } from '../backend/publish.ts';
import { toast } from '../ui/dialog/alert.ts';
import { responses } from '../words/messages.ts';
import { t } from '../words/words.ts';

/** Undoes a save. @returns true if it succeeded */
export async function undoSave(entry: number): Promise<boolean> {
  return (await import('../ui/dialog/undo-change.ts')).undoChange(entry);
}

interface How {
  /** Address of the public page with the change. */
  page?: string | undefined;
  /** Label of the button for the next step. */
  next?: string | undefined;
  /** Sentence below the server message. */
  below?: string | undefined;
}

/**
 * Shows the server message after a save, with an undo button if the backend has a history.
 * @returns the button pressed; `undo` once the save is undone
 */
export async function alertSaved(
  reply: Envelope<unknown>,
  { page, next, below }: How = {},
): Promise<'undo' | 'next' | null> {
  const entry = historyEntryOf(reply);
  try {
    const offers = {
      see: page && t`View`,
      undo: entry === undefined ? undefined : t`Undo`,
      next,
    };
    const wanted = await toast(reply.message || responses.saved, offers, below);
    if (wanted === 'see' && page) await see(page);
    if (wanted === 'next') return 'next';
    return wanted === 'undo' && entry !== undefined && (await undoSave(entry)) ? 'undo' : null;
  } catch (error) {
    // The dialog could not be loaded, but the save succeeded.
    console.error(error);
  }
  return null;
}

/** Opens a page of the site once it shows the saved change. */
async function see(page: string): Promise<void> {
  // Opens the tab before waiting, otherwise the browser blocks it as a pop-up.
  const tab = window.open('', '_blank');
  await waitUntilPublished();
  if (!tab) return;
  tab.opener = null;
  tab.location.href = page;
}
