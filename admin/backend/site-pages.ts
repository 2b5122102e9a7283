import { useQuery } from '@tanstack/react-query';
import type { Page } from '../../shared/content/page.ts';
import type { Stored } from '../../shared/content/stored.ts';
import { useMe } from './me.ts';

export type SitePageRow = Stored<Page>;

/** The pages of one's own; `rows` is null until they are read, and for accounts that may not change them. */
export function useSitePages() {
  const me = useMe();
  const query = useQuery({
    queryKey: ['list', 'pages'],
    enabled: me?.areas.includes('content') ?? false,
    queryFn: async (): Promise<SitePageRow[]> =>
      (await (await import('./documents-client.ts')).documents.getDocuments({ kind: 'page' })).data,
    retry: false,
  });
  return {
    rows: query.data ?? null,
    loading: query.isLoading,
    failed: query.isError && !query.data,
    reload: () => query.refetch(),
  };
}
