import { useSyncExternalStore } from 'react';
import { localStore, readStored } from '../session/storage.ts';

interface CompanyLogo {
  /** Address of its icon. */
  mark: string;
  /** Its main colour. */
  colour: string;
}

const key = 'admin-company-mark';

/**
 * The company's logo from the server's `/config.json`; until that arrives, the last one in this browser. While it is
 * null, the console shows the product's logo.
 */
let company = readStored<CompanyLogo>(key);
let isRequested = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRequested) void loadLogo();
  return () => listeners.delete(listener);
}

/** Sets the icon of the browser tab as well. */
async function loadLogo(): Promise<void> {
  isRequested = true;
  const config = await fetch('/config.json')
    .then((response) => response.json())
    .catch(() => null);
  if (!config) return;
  company = config.mark ? { mark: config.mark, colour: config.colour ?? '' } : null;
  localStore.setItem(key, JSON.stringify(company));
  if (company) document.querySelector('link[rel=icon]')?.setAttribute('href', company.mark);
  for (const listener of listeners) listener();
}

export function useCompanyLogo(): CompanyLogo | null {
  return useSyncExternalStore(subscribe, () => company);
}
