import { useQuery } from '@tanstack/react-query';
import axios from 'axios';
import { useSyncExternalStore } from 'react';
import { localStore } from '../session/storage.ts';

/** Returns the public site address from the server's `/config.json`; null while unknown. */
export function usePublicSite(): string | null {
  const { data } = useQuery({
    queryKey: ['public-site'],
    queryFn: async () =>
      (await axios.get<{ siteUrl?: string }>('/config.json')).data.siteUrl ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}

const viewedKey = 'looked-at-a-version';
const listeners = new Set<() => void>();

/** Records that this browser was shown an earlier version, and may still see it on the site. */
export function rememberViewedVersion(): void {
  localStore.setItem(viewedKey, 'yes');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns a function for the address of a public page as visitors see it, even if this browser sees an earlier
 * version.
 * @returns null while the site address is unknown
 */
export function useLivePage(): ((page: string) => string) | null {
  const site = usePublicSite();
  const hasViewedVersion = useSyncExternalStore(
    subscribe,
    () => localStore.getItem(viewedKey) !== null,
  );
  if (!site) return null;
  return (page) =>
    new URL(hasViewedVersion ? `/release-view/end?to=${encodeURIComponent(page)}` : page, site)
      .href;
}
