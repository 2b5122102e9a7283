import { useQuery } from '@tanstack/react-query';
import type { Page } from '../../shared/content/page.ts';
import type { Stored } from '../../shared/content/stored.ts';
import { useMe } from '../people/me.ts';

export type SitePageRow = Stored<Page>;

/** The pages of one's own; `rows` is null where they are not known: with another backend, or to whoever may not change them. */
export function useSitePages() {
  const me = useMe();
  const query = useQuery({
    queryKey: ['list', 'pages'],
    enabled: me?.areas.includes('content') ?? false,
    queryFn: ask,
    retry: false,
  });
  return {
    rows: query.data ?? null,
    loading: query.isLoading,
    failed: query.isError && !query.data,
    reload: () => query.refetch(),
  };
}

async function ask(): Promise<SitePageRow[] | null> {
  const { documents } = await import('./documents-client.ts');
  try {
    const { data } = await documents.getDocuments({ kind: 'page' });
    return Array.isArray(data) ? data : null;
  } catch (error) {
    if ((error as { response?: { status?: number } }).response?.status === 404) return null;
    throw error;
  }
}
