import { useQuery } from '@tanstack/react-query';
import { client } from './api.ts';
import { useHasFullApi } from './me.ts';

/** Reads the remaining demo content; null while unknown. */
export function useDemoContent() {
  const { data = null, isLoading } = useQuery({
    queryKey: ['demo-content'],
    queryFn: async () => (await client.demoContent()).data,
    enabled: useHasFullApi(),
    retry: false,
    staleTime: 0,
  });
  return { demo: data, isLoading };
}
