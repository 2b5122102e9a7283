import { useQuery } from '@tanstack/react-query';
import type { Myself } from '../../shared/api/people/own-calls.ts';

/**
 * Who is signed in, and what they may do; null until it is known, and with a backend that knows of no accounts: then
 * nothing but the specification's screens is shown.
 */
export function useMe(): Myself | null {
  const { data = null } = useQuery({
    queryKey: ['me'],
    queryFn: async () => {
      const { people } = await import('./people-client.ts');
      return people.me().then(
        ({ data: me }) => (typeof me?.role === 'string' ? me : null),
        () => null,
      );
    },
  });
  return data;
}
