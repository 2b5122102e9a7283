/**
 * Collects letters typed between Ctrl+K and the opening of the search, so that they do not go into the form that
 * still has the focus.
 */
let letters: string | null = null;

function onKey(event: KeyboardEvent): void {
  if (letters === null || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Backspace') letters = letters.slice(0, -1);
  else if ([...event.key].length === 1) letters += event.key;
}

export const typeAhead = {
  /** Starts collecting letters, and ignores all other keys. */
  collect(): void {
    if (letters === null) window.addEventListener('keydown', onKey, { capture: true });
    letters ??= '';
  },
  /** Stops collecting. @returns the letters typed since `collect` */
  take(): string {
    const taken = letters ?? '';
    letters = null;
    window.removeEventListener('keydown', onKey, { capture: true });
    return taken;
  },
};
