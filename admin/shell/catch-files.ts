import { t } from '../words/words.ts';
import styles from './catch-files.module.css';

/** Milliseconds until a note disappears. */
const noteMs = 8000;

/**
 * Catches files that are dropped or pasted outside a field, and shows a note there, because the browser would open
 * them instead of the console. Fields for files handle their events first.
 * @returns a function that stops this
 */
export function catchFiles(): () => void {
  const caught = new AbortController();
  const { signal } = caught;
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, listener, { signal });
  listen('dragenter', ({ dataTransfer }) => {
    if (hasFiles(dataTransfer)) setFrames('none');
  });
  listen('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setFrames('');
  });
  listen('dragover', (event) => {
    if (isOutsideField(event)) event.preventDefault();
  });
  listen('drop', (event) => {
    setFrames('');
    if (!isOutsideField(event)) return;
    event.preventDefault();
    if (hasFiles(event.dataTransfer)) showNote(event.clientX, event.clientY);
  });
  listen('paste', ({ clipboardData, defaultPrevented, target }) => {
    const isFile =
      (clipboardData?.files.length ?? 0) > 0 && clipboardData?.getData('text/plain') === '';
    if (!isFile || defaultPrevented) return;
    const { left, bottom } = (target as Element).getBoundingClientRect();
    showNote(left, Math.min(bottom, window.innerHeight - 80));
  });
  return () => caught.abort();
}

/** A frame receives files dropped on it before this page does. */
function setFrames(pointerEvents: 'none' | ''): void {
  for (const frame of document.querySelectorAll('iframe'))
    frame.style.pointerEvents = pointerEvents;
}

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** Returns false for text dropped on text fields, and for files dropped on file inputs of the browser. */
function isOutsideField({ dataTransfer, defaultPrevented, target }: DragEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false;
  if (target.matches('input[type=file]:enabled')) return false;
  if (hasFiles(dataTransfer)) return true;
  const isAddress = dataTransfer?.types.includes('text/uri-list') ?? false;
  return isAddress && !target.closest('input,textarea,[contenteditable=true]');
}

function showNote(x: number, y: number): void {
  const note = document.createElement('p');
  note.className = styles.note ?? '';
  note.role = 'alert';
  note.popover = 'manual';
  note.style.left = `${Math.max(8, Math.min(x, window.innerWidth - 300))}px`;
  note.style.top = `${Math.max(8, Math.min(y, window.innerHeight - 80))}px`;
  note.textContent = document.querySelector('input[type=file]')
    ? t`You cannot add files here. Drop or paste the picture on its field, in the dashed frame.`
    : t`You cannot add files here: this screen has no field for pictures.`;
  document.querySelector(`.${styles.note}`)?.remove();
  // Inside the dialog if one is open, because nothing else can be reached then.
  (document.querySelector('dialog[open]') ?? document.body).append(note);
  note.showPopover?.();
  const close = () => note.remove();
  setTimeout(close, noteMs);
  window.addEventListener('pointerdown', close, { once: true });
}
