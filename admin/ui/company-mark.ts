import { useSyncExternalStore } from 'react';

/**
 * The company's own mark, as the server says it beside the console. Null until it is known, and where there is no company
 * or the backend knows of none: then the product's own stands there.
 */
let mark: string | null = null;
let asked = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) void ask();
  return () => listeners.delete(listener);
}

/** In the tab as well. */
async function ask(): Promise<void> {
  asked = true;
  const said = await fetch('/config.json')
    .then((answer) => answer.json())
    .catch(() => null);
  mark = said?.mark || null;
  if (mark) document.querySelector('link[rel=icon]')?.setAttribute('href', mark);
  for (const listener of listeners) listener();
}

export function useCompanyMark(): string | null {
  return useSyncExternalStore(subscribe, () => mark);
}
