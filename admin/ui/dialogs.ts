import { messages } from '../../shared/api/messages.ts';

interface Dialog {
  icon?: 'success' | 'error' | 'warning' | 'info';
  titleText?: string;
  text?: string;
  showCancelButton?: boolean;
  focusCancel?: boolean;
  confirmButtonText?: string;
  cancelButtonText?: string;
}

/** A message with an OK button, such as the server's answer to a save. */
export async function showMessage(text: string): Promise<void> {
  await open({ icon: 'success', text });
}

/** What went wrong, with an OK button. */
export async function showFailure(text: string): Promise<void> {
  await open({ icon: 'error', text });
}

/** A question with two answers; closing it means no. */
export function ask(question: {
  title: string;
  text: string;
  yes: string;
  no: string;
}): Promise<boolean> {
  const { title, text, yes, no } = question;
  return open({
    icon: 'warning',
    titleText: title,
    text,
    showCancelButton: true,
    focusCancel: true,
    confirmButtonText: yes,
    cancelButtonText: no,
  });
}

/** The delete confirmation of specification §5. */
export function confirmDelete(): Promise<boolean> {
  const { title, text, confirm, cancel } = messages.remove;
  return ask({ title, text, yes: confirm, no: cancel });
}

/** The success dialog after a delete, with the server's message. */
export async function showDeleted(message: string): Promise<void> {
  await open({ icon: 'success', titleText: 'Deleted!', text: message });
}

/** The error dialog after a delete that failed: one wording for every kind of thing (specification §8). */
export async function showDeleteFailed(): Promise<void> {
  const { errorTitle, failed } = messages.remove;
  await open({ icon: 'error', titleText: errorTitle, text: failed });
}

/** Fetches the dialogs ahead of their first use. */
export function preloadDialogs(): void {
  import('./sweet-alert.ts').catch(() => {});
}

/** @returns whether the confirm button was pressed */
async function open(dialog: Dialog): Promise<boolean> {
  const loaded = await import('./sweet-alert.ts').catch(() => null);
  if (loaded) return (await loaded.fire(dialog)).isConfirmed;
  // The network is down and the dialogs were never fetched: the message must be seen all the same.
  const words = [dialog.titleText, dialog.text].filter(Boolean).join('\n');
  if (dialog.showCancelButton) return window.confirm(words);
  window.alert(words);
  return true;
}
