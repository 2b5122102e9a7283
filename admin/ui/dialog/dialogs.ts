import type { SweetAlertIcon, SweetAlertOptions } from 'sweetalert2';
import Swal from 'sweetalert2/dist/sweetalert2.esm.min.js';
import { describeFailure } from '../../backend/api.ts';
import { messages } from '../../words/messages.ts';
import { t } from '../../words/words.ts';
import { addLayer } from '../use-escape.ts';
import { keepControlsClear } from './free-position.ts';
// The library without its styles, because the console policy requires them in a file.
import './alert.css';

export const dialogs = Swal;

/** Shows a dialog and waits for the choice. @param until closes the dialog */
export async function fire(options: SweetAlertOptions, until?: AbortSignal) {
  if (until?.aborted) return { isConfirmed: false, isDenied: false, dismiss: undefined };
  // A new dialog closes this one, and must also remove its listener.
  const closed = new AbortController();
  until?.addEventListener('abort', () => Swal.close(), { signal: closed.signal });
  const dark = document.documentElement.dataset.mantineColorScheme === 'dark';
  const removeLayer = addLayer({
    close: () => isIdle() && Swal.close(),
    isMeant: () => !options.toast || Boolean(Swal.getPopup()?.contains(document.activeElement)),
  });
  const choice = await Swal.fire({
    allowEscapeKey: false,
    theme: dark ? 'dark' : 'light',
    buttonsStyling: true,
    ...(options.toast ? {} : { heightAuto: false }),
    scrollbarPadding: false,
    // Elements outside an open modal cannot get the focus.
    target: [...document.querySelectorAll<HTMLElement>('dialog[data-modal]')].at(-1) ?? 'body',
    didOpen: nameByText,
    ...options,
  });
  closed.abort();
  removeLayer();
  return choice;
}

/** Shows a message. `why` is a sentence below it. */
export async function showMessage(
  text: string,
  icon: SweetAlertIcon,
  { returnFocus = true, why }: { returnFocus?: boolean; why?: string },
  until?: AbortSignal,
): Promise<void> {
  const willOpen = (popup: HTMLElement) => why && addSentence(popup, 'after', why);
  await fire({ text, icon, returnFocus, willOpen }, until);
}

/** Adds a sentence above or below the text of the dialog, without parsing markup. */
function addSentence(popup: HTMLElement, place: 'before' | 'after', words: string): void {
  const sentence = document.createElement('p');
  sentence.id = place === 'before' ? 'dialog-about' : 'dialog-below';
  sentence.className = 'dialog-about';
  sentence.textContent = words;
  popup.querySelector('#swal2-html-container')?.[place](sentence);
  describe(popup);
}

/** Makes screen readers read the complete dialog in order when it opens. */
function describe(popup: HTMLElement): void {
  const parts = ['dialog-about', 'swal2-html-container', 'dialog-below'];
  const present = parts.filter((id) => popup.querySelector(`#${id}`));
  popup.setAttribute('aria-describedby', present.join(' '));
}

/** A dialog without a title takes its accessible name from its text. */
function nameByText(popup: HTMLElement): void {
  const title = popup.querySelector<HTMLElement>('#swal2-title');
  if (title && title.style.display !== 'none') return;
  popup.setAttribute('aria-labelledby', 'swal2-html-container');
}

/** Milliseconds after which an unused toast closes: a minimum, and a time per letter. */
const toastMs = { least: 6000, letter: 60 };

/** Button labels of a toast. */
export interface ToastActions {
  see?: string | undefined;
  undo?: string | undefined;
  next?: string | undefined;
}

/**
 * Shows a message where it covers no control, without interrupting the user.
 * @param below sentence below the message
 * @returns the pressed button; null once the toast has closed
 */
export async function toast(
  text: string,
  { see, undo, next }: ToastActions = {},
  below?: string,
): Promise<keyof ToastActions | null> {
  let before: EventTarget | null = null;
  const closed = new AbortController();
  const choice = await fire({
    ...{ text, icon: 'success', toast: true, position: 'bottom-start' },
    timer: Math.max(toastMs.least, toastMs.letter * (text + (below ?? '')).length),
    ...{ showCloseButton: true, closeButtonAriaLabel: t`Close` },
    ...{ showConfirmButton: see !== undefined, confirmButtonText: see ?? '' },
    ...{ showDenyButton: undo !== undefined, denyButtonText: undo ?? '' },
    ...{ showCancelButton: next !== undefined, cancelButtonText: next ?? '' },
    willOpen: (popup) => {
      if (below) addSentence(popup, 'after', below);
      keepOpenWhileUsed(popup, (from) => {
        before = from;
      });
      closeWithScreen(closed.signal);
    },
    didOpen: (popup) => {
      nameByText(popup);
      keepControlsClear(popup, closed.signal);
    },
    willClose: (popup) => {
      closed.abort();
      if (popup.contains(document.activeElement)) (before as HTMLElement | null)?.focus();
    },
    target: 'body',
  });
  if (choice.isConfirmed) return 'see';
  if (choice.isDenied) return 'undo';
  return choice.dismiss === dialogs.DismissReason.cancel ? 'next' : null;
}

/**
 * Keeps a toast open while it is hovered or focused.
 * @param onEnter called with the element that had the focus before
 */
function keepOpenWhileUsed(popup: HTMLElement, onEnter: (from: EventTarget | null) => void): void {
  const resume = () => !popup.matches(':hover, :focus-within') && Swal.resumeTimer();
  for (const event of ['mouseenter', 'focusin']) popup.addEventListener(event, Swal.stopTimer);
  for (const event of ['mouseleave', 'focusout'])
    popup.addEventListener(event, () => setTimeout(resume));
  popup.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (!popup.contains(from as Node | null)) onEnter(from);
  });
}

/** Closes a toast when the user leaves its screen. If a save opens the next screen itself, the toast stays. */
function closeWithScreen(signal: AbortSignal): void {
  const main = document.getElementById('screen');
  if (!main) return;
  let hasActed = false;
  for (const act of ['pointerdown', 'keydown', 'popstate'])
    window.addEventListener(act, () => (hasActed = true), { capture: true, signal });
  const screen = new MutationObserver(() => hasActed && Swal.close());
  screen.observe(main, { attributeFilter: ['data-path'] });
  signal.addEventListener('abort', () => screen.disconnect());
}

export interface Question {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  icon?: SweetAlertIcon;
  /** The emphasised button; `confirm` by default. */
  prefer?: 'confirm' | 'cancel';
  /** Sentence above the text. */
  about?: string;
  /** Sentence below the text. */
  below?: string | undefined;
  /** Runs after confirmation, while the dialog stays open, busy and locked. */
  work?: () => Promise<void>;
}

/** Asks a question, with the safe choice focused. @returns true if it was confirmed */
export async function ask(question: Question): Promise<boolean> {
  const { about, below, work } = question;
  const choice = await fire({
    title: question.title,
    text: question.text,
    icon: question.icon ?? 'warning',
    showCancelButton: true,
    confirmButtonText: question.confirm,
    cancelButtonText: question.cancel,
    focusCancel: true,
    willOpen: (popup) => {
      if (about) addSentence(popup, 'before', about);
      if (below) addSentence(popup, 'after', below);
    },
    ...(work ? { showLoaderOnConfirm: true, preConfirm: work, allowOutsideClick: isIdle } : {}),
    ...(question.prefer === 'cancel' ? { customClass: { popup: 'prefers-cancel' } } : {}),
  });
  return choice.isConfirmed;
}

const isIdle = () => document.querySelector('.swal2-popup')?.getAttribute('aria-busy') !== 'true';

/** Options of a deletion. */
export interface DeleteOptions {
  /** Failure message for documents beyond the specification, which also replaces the specified warning. */
  failed?: string;
  /** An alternative, shown below the warning. */
  below?: string;
  /** Sentence below the message afterwards. */
  alongWith?: string | undefined;
  /** Returns the function that undoes the deletion, if there is a trash. */
  undo?: (response: object) => (() => Promise<void>) | undefined;
}

/**
 * Deletes an entry as specified in §4 and §5: asks, sends the request, shows the result.
 * @param about name of the entry
 * @returns the result. A deletion reported as failed may still have happened if only its response was lost.
 */
export async function confirmDelete(
  call: () => Promise<{ message: string }>,
  about: string,
  { below, alongWith, undo, failed }: DeleteOptions = {},
): Promise<'deleted' | 'failed' | 'kept'> {
  let reply: { message: string } | undefined;
  let why = '';
  const work = async () => {
    try {
      reply = await call();
    } catch (error) {
      console.error(error);
      why = describeFailure(error);
    }
  };
  const question = {
    ...messages.remove,
    about,
    below,
    ...(failed ? { text: '' } : {}),
    work,
  };
  if (!(await ask(question))) return 'kept';
  if (reply) {
    await showDeleted(reply.message, { undo: undo?.(reply), below: alongWith });
    return 'deleted';
  }
  const { errorTitle: title, failed: text } = { ...messages.remove, ...(failed ? { failed } : {}) };
  await fire({ title, text, icon: 'error', willOpen: (popup) => addSentence(popup, 'after', why) });
  return 'failed';
}

/** Shows the result. The caller moves the focus, because the pressed button disappears. */
async function showDeleted(
  text: string,
  { undo, below }: { undo?: (() => Promise<void>) | undefined; below?: string | undefined },
): Promise<void> {
  const { isDenied } = await fire({
    ...{ title: t`Deleted!`, text, icon: 'success', returnFocus: false },
    ...(undo ? { showDenyButton: true, denyButtonText: t`Restore` } : {}),
    ...(below ? { willOpen: (popup: HTMLElement) => addSentence(popup, 'after', below) } : {}),
  });
  if (isDenied) await undo?.();
}
