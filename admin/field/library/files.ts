import { useQuery } from '@tanstack/react-query';
import { useHasOwnCalls } from '../../backend/me.ts';
import { pictures } from '../../backend/pictures-client.ts';

/** Files that are read at once. */
const limit = 200;

/** Reads the PDFs of the library. */
export function useFiles({ enabled = true } = {}) {
  return useQuery({
    queryKey: ['library', 'file', 'all'],
    enabled: useHasOwnCalls() && enabled,
    queryFn: async () => (await pictures.pictures({ kind: 'file', limit })).data.rows,
  });
}
