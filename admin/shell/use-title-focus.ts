import { useEffect } from 'react';

/**
 * Puts the focus on the title of the screen that a navigation opened, so that screen readers announce it and keyboards go on
 * there. A title that is still loading receives it when it appears, unless someone has clicked or typed meanwhile. A screen or
 * dialog that took the focus keeps it.
 * @param key of the navigation
 */
export function useTitleFocus(key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every navigation
  useEffect(() => {
    const main = document.getElementById('screen');
    if (!main || focusTitle(main)) return;
    const loading = new MutationObserver(() => focusTitle(main) && loading.disconnect());
    loading.observe(main, { childList: true, subtree: true });
    const over = new AbortController();
    over.signal.addEventListener('abort', () => loading.disconnect());
    for (const act of ['pointerdown', 'keydown'])
      addEventListener(act, () => over.abort(), { signal: over.signal });
    return () => over.abort();
  }, [key]);
}

/** @returns false while there is no title yet */
function focusTitle(main: HTMLElement): boolean {
  const { activeElement } = document;
  if (main.contains(activeElement) || activeElement?.closest('dialog, .swal2-container'))
    return true;
  const title = main.querySelector('h1');
  if (!title) return false;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}
