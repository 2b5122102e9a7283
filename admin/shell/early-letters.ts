/**
 * What is typed between Ctrl+K and the search being there is meant for the search, and must not land in the form that
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

export const typedBeforeOpen = {
  /** From now on letters are kept, and no other key does anything. */
  collect(): void {
    if (letters === null) window.addEventListener('keydown', onKey, { capture: true });
    letters ??= '';
  },
  /** @returns what was typed since `collect`, which ends with this */
  take(): string {
    const taken = letters ?? '';
    letters = null;
    window.removeEventListener('keydown', onKey, { capture: true });
    return taken;
  },
};
