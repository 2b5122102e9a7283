import { useQuery } from '@tanstack/react-query';
import axios from 'axios';
import { useSyncExternalStore } from 'react';
import { local } from '../session/storage.ts';

/** The public site's address as the server says it beside the console; null while unknown. */
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

const lookedKey = 'looked-at-a-version';
const listeners = new Set<() => void>();

/** This browser has been shown an earlier version, and may be shown it for a while wherever on the site it goes. */
export function rememberLooking(): void {
  local.setItem(lookedKey, 'yes');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Says where a page of the public site is as visitors see it, whatever this browser looks at besides.
 * @returns null while the site's address is unknown
 */
export function useLivePage(): ((page: string) => string) | null {
  const site = usePublicSite();
  const looked = useSyncExternalStore(subscribe, () => local.getItem(lookedKey) !== null);
  if (!site) return null;
  return (page) =>
    new URL(looked ? `/release-view/end?to=${encodeURIComponent(page)}` : page, site).href;
}
