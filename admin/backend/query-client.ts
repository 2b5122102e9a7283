import { QueryCache, QueryClient } from '@tanstack/react-query';

/** A failed read is only logged; the list or form stays empty (specification §8). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => console.error(error) }),
  defaultOptions: {
    queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 0, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
