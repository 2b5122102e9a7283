import { useQuery } from '@tanstack/react-query';
import type { Myself } from '../../shared/api/people/own-calls.ts';
import { noPreferences } from '../../shared/rules/preference-names.ts';
import { within } from '../api.ts';
import { applyPreferences } from '../preferences.ts';
import { queryClient } from '../query-client.ts';

/**
 * Who is signed in, and what they may do; null until it is known, and with a backend that knows of no accounts: then
 * nothing but the specification's screens is shown.
 */
export function useMe(): Myself | null {
  return useWhoIsSignedIn().me;
}

const every = 10_000;
const timeoutMs = 3000;

/** Who is signed in, for what is done the moment a screen appears; null after three seconds without an answer. */
export function whoIsSignedIn(): Promise<Myself | null> {
  const asked = queryClient.fetchQuery({ queryKey: ['me'], queryFn: ask, staleTime: Infinity });
  return within(asked, timeoutMs);
}

/** The same, with whether it could not be asked. It is asked again by itself until somebody answers. */
export function useWhoIsSignedIn() {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['me'],
    queryFn: ask,
    refetchInterval: ({ state }) => state.status === 'error' && every,
  });
  return { me: data ?? null, isLoading, failed: isError && !data, reload: refetch };
}

/** @throws what kept the answer away: a server that is gone for a while has forgotten nobody */
async function ask(): Promise<Myself | null> {
  const { people } = await import('./people-client.ts');
  try {
    const { data: me } = await people.me();
    if (typeof me?.role !== 'string') return null;
    applyPreferences({ ...noPreferences, ...me.preferences });
    return me;
  } catch (error) {
    const { status = 500 } = (error as { response?: { status?: number } }).response ?? {};
    if (status < 500) return null;
    throw error;
  }
}
