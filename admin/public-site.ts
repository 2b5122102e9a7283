import { useQuery } from '@tanstack/react-query';
import axios from 'axios';

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
