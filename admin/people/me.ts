import { useQuery } from '@tanstack/react-query';
import type { Myself } from '../../shared/api/people/own-calls.ts';
import { noPreferences } from '../../shared/rules/preference-names.ts';
import { applyPreferences } from '../preferences.ts';

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
        ({ data: me }) => {
          if (typeof me?.role !== 'string') return null;
          applyPreferences({ ...noPreferences, ...me.preferences });
          return me;
        },
        () => null,
      );
    },
  });
  return data;
}
