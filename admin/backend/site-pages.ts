import { useQuery } from '@tanstack/react-query';
import type { Page } from '../../shared/content/pages/page.ts';
import { useMe } from './me.ts';

type SitePageRow = Pick<Page, 'title' | 'address' | 'hidden'> & { _id: string };

/**
 * Reads the custom pages without their texts. `rows` is null until they are loaded, and for accounts without content
 * permission.
 */
const input = { kind: 'page' as const, fields: ['title', 'address', 'hidden'] };

export function useSitePages() {
  const me = useMe();
  const query = useQuery({
    queryKey: ['list', 'pages'],
    enabled: me?.areas.includes('content') ?? false,
    queryFn: async (): Promise<SitePageRow[]> =>
      (await (await import('./documents-client.ts')).documents.getDocuments(input)).data,
    retry: false,
  });
  return {
    rows: query.data ?? null,
    loading: query.isLoading,
    failed: query.isError && !query.data,
    reload: () => query.refetch(),
  };
}
