import { useSyncExternalStore } from 'react';

interface CompanyMark {
  /** Address of its icon. */
  mark: string;
  /** Its main colour. */
  colour: string;
}

/** The company's mark from the server's `/config.json`. While it is null, the console shows the product's own. */
let company: CompanyMark | null = null;
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
  if (config?.mark) company = { mark: config.mark, colour: config.colour ?? '' };
  if (company) document.querySelector('link[rel=icon]')?.setAttribute('href', company.mark);
  for (const listener of listeners) listener();
}

export function useCompanyMark(): CompanyMark | null {
  return useSyncExternalStore(subscribe, () => company);
}
