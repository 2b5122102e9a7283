import type { SweetAlertIcon } from 'sweetalert2';
import { t } from '../../words/words.ts';
import type { DeleteOptions, Question, ToastActions } from './dialogs.ts';

/** Loaded on demand, because it is large. */
const loadDialogs = () => import('./dialogs.ts');

/**
 * Offers a reload if the code of the dialog is missing, usually after an update. The question counts as not
 * confirmed.
 */
function offerReload(): false {
  if (window.confirm(t`The console was updated, or there is no connection. Load this page again?`))
    window.location.reload();
  return false;
}

/** Preloads the dialogs, so that a message about a lost connection can be shown. */
export function preloadDialogs(): void {
  void loadDialogs().catch(() => undefined);
}

/**
 * Shows a failure or a decision to make, and waits until it is closed; a success is a toast. `why` is a sentence
 * below it.
 * @param until closes the message, for example when the user leaves the screen
 */
export async function alert(
  text: string,
  icon: Exclude<SweetAlertIcon, 'success'>,
  { until, ...how }: { returnFocus?: boolean; until?: AbortSignal; why?: string } = {},
): Promise<void> {
  await (await loadDialogs()).showMessage(text, icon, how, until);
}

/**
 * Shows a message for some seconds where it covers no control, with buttons for additional actions.
 * @param below sentence below the message
 * @returns the pressed button; null once the toast has closed
 */
export async function toast(
  text: string,
  offers?: ToastActions,
  below?: string,
): Promise<keyof ToastActions | null> {
  return (await loadDialogs()).toast(text, offers, below);
}

/** Asks a question, with the safe choice focused. @returns true if it was confirmed */
export async function confirm(question: Question): Promise<boolean> {
  const dialogs = await loadDialogs().catch(offerReload);
  return dialogs ? dialogs.ask(question) : false;
}

/**
 * Asks, deletes and shows the result (specification §4 and §5).
 * @param about name of the entry
 */
export async function confirmDelete(
  call: () => Promise<{ message: string }>,
  about: string,
  deleting?: DeleteOptions,
): Promise<'deleted' | 'failed' | 'kept'> {
  const dialogs = await loadDialogs().catch(offerReload);
  return dialogs ? dialogs.confirmDelete(call, about, deleting) : 'kept';
}
