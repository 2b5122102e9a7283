import { useSyncExternalStore } from 'react';
import { localStore, readStored } from '../session/storage.ts';

interface CompanyLogo {
  /** Address of the icon. */
  mark: string;
  /** Main colour of the icon. */
  colour: string;
}

const key = 'admin-company-mark';

/**
 * The company logo from the server's `/config.json`; until it arrives, the last one in this browser. The console
 * shows the product logo while it is null.
 */
let company = readStored<CompanyLogo>(key);
let isRequested = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRequested) void loadLogo();
  return () => listeners.delete(listener);
}

/** Loads the logo, and also sets the icon of the browser tab. */
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
