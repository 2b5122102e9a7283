import { useSyncExternalStore } from 'react';

/** The company's mark from the server's `/config.json`. While it is null, the console shows the product's own. */
let mark: string | null = null;
let asked = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) void ask();
  return () => listeners.delete(listener);
}

/** Sets the icon of the browser tab as well. */
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
