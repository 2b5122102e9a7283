import { useQuery } from '@tanstack/react-query';
import { useMe } from './me.ts';

const every = 60_000;

/** Counts the drafts that wait for approval every minute; 0 for accounts that may not publish. */
export function useRequests(): number {
  const { data } = useQuery({
    queryKey: ['drafts', 'open'],
    enabled: useMe()?.areas.includes('publish') ?? false,
    queryFn: async () => (await (await import('./drafts-client.ts')).drafts.drafts()).data,
    refetchInterval: every,
    retry: false,
    staleTime: every,
  });
  return data?.filter(({ approval }) => approval?.status === 'asked').length ?? 0;
}
