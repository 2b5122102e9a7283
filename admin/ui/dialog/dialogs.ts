import type { SweetAlertIcon, SweetAlertOptions } from 'sweetalert2';
import Swal from 'sweetalert2/dist/sweetalert2.esm.min.js';
import { messages } from '../../../shared/api/messages.ts';
import { whyFailed } from '../../backend/api.ts';
// The library without its own styles: they come as a file, as the console's policy asks.
import './alert.css';

export const dialogs = Swal;

/** Shows a dialog, and waits until it is answered. @param until closes it */
export async function fire(options: SweetAlertOptions, until?: AbortSignal) {
  if (until?.aborted) return { isConfirmed: false, isDenied: false, dismiss: undefined };
  // Opening another closes this one, and takes its listener along.
  const closed = new AbortController();
  until?.addEventListener('abort', () => Swal.close(), { signal: closed.signal });
  const dark = document.documentElement.dataset.mantineColorScheme === 'dark';
  const answer = await Swal.fire({
    theme: dark ? 'dark' : 'light',
    buttonsStyling: true,
    heightAuto: false,
    scrollbarPadding: false,
    // Whatever is outside an open modal cannot be reached.
    target: [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? 'body',
    didOpen: nameByText,
    ...options,
  });
  closed.abort();
  return answer;
}

/** Shows a message; `below` is what few want to know. */
export async function say(
  text: string,
  icon: SweetAlertIcon,
  { returnFocus = true, below }: { returnFocus?: boolean; below?: string },
  until?: AbortSignal,
): Promise<void> {
  const more = below ? { willOpen: (popup: HTMLElement) => foldBelow(popup, below) } : {};
  await fire({ text, icon, returnFocus, ...more }, until);
}

/** Puts what few want to know below the dialog's text, closed at first. */
function foldBelow(popup: HTMLElement, words: string): void {
  const below = document.createElement('details');
  below.className = 'dialog-details';
  below.append(
    Object.assign(document.createElement('summary'), { textContent: 'Details' }),
    Object.assign(document.createElement('p'), { textContent: words }),
  );
  popup.querySelector('#swal2-html-container')?.after(below);
}

/** Puts a sentence of ours below the dialog's text, as words. */
function sayBelow(popup: HTMLElement, words: string): void {
  const text = popup.querySelector('#swal2-html-container');
  const below = document.createElement('p');
  below.id = 'dialog-below';
  below.className = 'dialog-about';
  below.textContent = words;
  text?.after(below);
  describe(popup);
}

/** All that a dialog says is read out as it opens, in its order. */
function describe(popup: HTMLElement): void {
  const parts = ['dialog-about', 'swal2-html-container', 'dialog-below'];
  const said = parts.filter((id) => popup.querySelector(`#${id}`));
  popup.setAttribute('aria-describedby', said.join(' '));
}

/** A dialog without a title is named by its text. */
function nameByText(popup: HTMLElement): void {
  const title = popup.querySelector<HTMLElement>('#swal2-title');
  if (title && title.style.display !== 'none') return;
  popup.setAttribute('aria-labelledby', 'swal2-html-container');
}

/** Puts a sentence above the dialog's text, which stays as it is. @param more the same sentence with what is read meanwhile */
function sayAbout(popup: HTMLElement, words: string, more?: Promise<string>): void {
  const text = popup.querySelector('#swal2-html-container');
  const about = document.createElement('p');
  about.id = 'dialog-about';
  about.className = 'dialog-about';
  about.setAttribute('aria-live', 'polite');
  about.textContent = words;
  void more?.then((known) => {
    about.textContent = known;
  });
  text?.before(about);
  describe(popup);
}

/** What may come after something was done, beside closing the message about it. */
export interface Next {
  /** The words that take it back. */
  wayBack?: string | undefined;
  /** The words that go on with another. */
  another?: string | undefined;
  title?: string;
  /** A sentence of ours below the message. */
  below?: string | undefined;
  returnFocus?: boolean;
}

/** Shows what was done, and offers what may come next. @returns what is wanted; closing is no answer */
export async function sayDone(
  text: string,
  { wayBack, another, title, below, returnFocus = false }: Next,
): Promise<'back' | 'another' | null> {
  const answer = await fire({
    ...(title ? { title } : {}),
    text,
    icon: 'success',
    ...(wayBack ? { showDenyButton: true, denyButtonText: wayBack } : {}),
    ...(another ? { showCancelButton: true, cancelButtonText: another } : {}),
    ...(below ? { willOpen: (popup: HTMLElement) => sayBelow(popup, below) } : {}),
    returnFocus,
  });
  if (answer.isDenied) return 'back';
  return answer.dismiss === dialogs.DismissReason.cancel ? 'another' : null;
}

/** How long a toast stays that is neither under the pointer nor focused. */
const toastMs = 6000;

/** What the toast after a save offers, in the words of its buttons. */
export interface Offers {
  see?: string | undefined;
  back?: string | undefined;
  next?: string | undefined;
}

/**
 * Shows what was done at the foot of the form, and lets people go on working meanwhile.
 * @param below a sentence of ours below the message
 * @returns the button that was pressed; null once the toast is gone
 */
export async function toast(
  text: string,
  { see, back, next }: Offers = {},
  below?: string,
): Promise<keyof Offers | null> {
  let before: EventTarget | null = null;
  const answer = await fire({
    ...{ text, icon: 'success', toast: true, position: 'bottom-start', timer: toastMs },
    ...{ showCloseButton: true, closeButtonAriaLabel: 'Close' },
    ...{ showConfirmButton: see !== undefined, confirmButtonText: see ?? '' },
    ...{ showDenyButton: back !== undefined, denyButtonText: back ?? '' },
    ...{ showCancelButton: next !== undefined, cancelButtonText: next ?? '' },
    willOpen: (popup) => {
      if (below) sayBelow(popup, below);
      stayWhileUsed(popup, (from) => {
        before = from;
      });
    },
    willClose: (popup) => {
      if (popup.contains(document.activeElement)) (before as HTMLElement | null)?.focus();
    },
    target: 'body',
  });
  if (answer.isConfirmed) return 'see';
  if (answer.isDenied) return 'back';
  return answer.dismiss === dialogs.DismissReason.cancel ? 'next' : null;
}

/**
 * Stops the clock under the pointer and the focus; Escape closes.
 * @param onEnter is told which element had the focus before
 */
function stayWhileUsed(popup: HTMLElement, onEnter: (from: EventTarget | null) => void): void {
  const resume = () => !popup.matches(':hover, :focus-within') && Swal.resumeTimer();
  for (const event of ['mouseenter', 'focusin']) popup.addEventListener(event, Swal.stopTimer);
  for (const event of ['mouseleave', 'focusout'])
    popup.addEventListener(event, () => setTimeout(resume));
  popup.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (!popup.contains(from as Node | null)) onEnter(from);
  });
  popup.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') Swal.close();
  });
}

/** A question with two answers. */
export interface Question {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  icon?: SweetAlertIcon;
  /** The answer that is shown as the one to give; to go on, unless said otherwise. */
  prefer?: 'confirm' | 'cancel';
  /** A sentence of our own above the text. */
  about?: string;
  /** The same sentence with more in it, as soon as that is known; the question does not wait for it. */
  more?: Promise<string> | undefined;
  /** What is done on yes, before the question goes; meanwhile it says that it is at work and cannot be answered again. */
  work?: () => Promise<void>;
}

/** Asks, with the safe answer focused. @returns whether the question was confirmed. */
export async function ask(question: Question): Promise<boolean> {
  const { about, more, work } = question;
  const isOpen = { allowEscapeKey: notAtWork, allowOutsideClick: notAtWork };
  const answer = await fire({
    title: question.title,
    text: question.text,
    icon: question.icon ?? 'warning',
    showCancelButton: true,
    confirmButtonText: question.confirm,
    cancelButtonText: question.cancel,
    focusCancel: true,
    willOpen: (popup) => {
      if (about) sayAbout(popup, about, more);
    },
    ...(work ? { showLoaderOnConfirm: true, preConfirm: work, ...isOpen } : {}),
    ...(question.prefer === 'cancel' ? { customClass: { popup: 'prefers-cancel' } } : {}),
  });
  return answer.isConfirmed;
}

const notAtWork = () =>
  document.querySelector('.swal2-popup')?.getAttribute('aria-busy') !== 'true';

/** What else belongs to a deletion. */
export interface Deleting {
  /** What is said where it fails, of what the specification does not know: nor is its warning said of that. */
  failed?: string;
  /** What is deleted with what goes along with it, as soon as that is known. */
  more?: Promise<string> | undefined;
  /** Where there is a trash: what takes the deletion back that was answered so. */
  wayBack?: (answer: object) => (() => Promise<void>) | undefined;
}

/**
 * The delete flow of specification §4 and §5: ask, call, say what happened.
 * @param about what is deleted
 * @returns what became of it: a deletion that failed may have happened all the same, when only its answer was lost
 */
export async function askToDelete(
  call: () => Promise<{ message: string }>,
  about: string,
  { more, wayBack, failed }: Deleting = {},
): Promise<'deleted' | 'failed' | 'kept'> {
  let reply: { message: string } | undefined;
  let why = '';
  const work = async () => {
    try {
      reply = await call();
    } catch (error) {
      console.error(error);
      why = whyFailed(error);
    }
  };
  const question = { ...messages.remove, about, more, ...(failed ? { text: '' } : {}), work };
  if (!(await ask(question))) return 'kept';
  if (reply) {
    await sayDeleted(reply.message, wayBack?.(reply));
    return 'deleted';
  }
  const { errorTitle: title, failed: text } = { ...messages.remove, ...(failed ? { failed } : {}) };
  await fire({ title, text, icon: 'error', willOpen: (popup) => sayBelow(popup, why) });
  return 'failed';
}

/** The button that was pressed is about to go; the caller says where focus is next. */
async function sayDeleted(text: string, back: (() => Promise<void>) | undefined): Promise<void> {
  const title = 'Deleted!';
  if (!back) await fire({ title, text, icon: 'success', returnFocus: false });
  else if ((await sayDone(text, { wayBack: 'Restore it', title })) === 'back') await back();
}
