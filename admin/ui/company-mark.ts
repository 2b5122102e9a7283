import { useSyncExternalStore } from 'react';

/** The company's mark from the server's `/config.json`. While it is null, the console shows the product's own. */
let mark: string | null = null;
let isRequested = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRequested) void loadMark();
  return () => listeners.delete(listener);
}

/** Sets the icon of the browser tab as well. */
async function loadMark(): Promise<void> {
  isRequested = true;
  const config = await fetch('/config.json')
    .then((answer) => answer.json())
    .catch(() => null);
  mark = config?.mark || null;
  if (mark) document.querySelector('link[rel=icon]')?.setAttribute('href', mark);
  for (const listener of listeners) listener();
}

export function useCompanyMark(): string | null {
  return useSyncExternalStore(subscribe, () => mark);
}
