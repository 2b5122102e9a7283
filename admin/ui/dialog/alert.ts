import type { SweetAlertIcon } from 'sweetalert2';
import type { Deleting, Next, Offers, Question } from './dialogs.ts';

/** What is shown and asked comes as a part of its own, for it is large. */
const loadDialogs = () => import('./dialogs.ts');

/** The console was updated under an open page. What nobody could ask is not answered; the browser asks about a new page. */
function offerNewPage(): false {
  if (window.confirm('The console was updated, or there is no connection. Load this page again?'))
    window.location.reload();
  return false;
}

/** Fetches the dialogs ahead, so that a message about a dead connection does not need the connection. */
export function prepareDialogs(): void {
  void loadDialogs().catch(() => undefined);
}

/**
 * Shows the server's message, or what failed, and waits until it is closed; what few want to know stands below it.
 * @param until closes it: the screen that it speaks of was left
 */
export async function alert(
  text: string,
  icon: SweetAlertIcon = 'success',
  { until, ...how }: { returnFocus?: boolean; until?: AbortSignal; below?: string } = {},
): Promise<void> {
  await (await loadDialogs()).say(text, icon, how, until);
}

/**
 * Shows the server's message at the foot of the form for some seconds, with what it offers.
 * @param below a sentence of ours below the message
 * @returns the button that was pressed; null once the toast is gone
 */
export async function toast(
  text: string,
  offers?: Offers,
  below?: string,
): Promise<keyof Offers | null> {
  return (await loadDialogs()).toast(text, offers, below);
}

/** Shows what was done, and offers what may come next. @returns what is wanted; closing is no answer */
export async function alertDone(text: string, next: Next): Promise<'back' | 'another' | null> {
  return (await loadDialogs()).sayDone(text, next);
}

/** Asks, with the safe answer focused. @returns whether the question was confirmed. */
export async function confirm(question: Question): Promise<boolean> {
  const there = await loadDialogs().catch(offerNewPage);
  return there ? there.ask(question) : false;
}

/**
 * Asks, deletes and says what happened (specification §4 and §5).
 * @param about what is deleted
 */
export async function confirmDelete(
  call: () => Promise<{ message: string }>,
  about: string,
  deleting?: Deleting,
): Promise<'deleted' | 'failed' | 'kept'> {
  const there = await loadDialogs().catch(offerNewPage);
  return there ? there.askToDelete(call, about, deleting) : 'kept';
}
