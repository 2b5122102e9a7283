import { useQuery } from '@tanstack/react-query';
import { createClient } from '../../../shared/api/client.ts';
import { loginOptionCalls } from '../../../shared/api/people/login-options.ts';
import { http } from '../../backend/api.ts';

const calls = createClient(http, loginOptionCalls);

export type LoginOptions = Awaited<ReturnType<typeof calls.loginOptions>>['data'];

/** Returns the ways to log in without a password; null until they are known or if there are none. */
export function useLoginOptions(): LoginOptions | null {
  const { data } = useQuery({
    queryKey: ['login options'],
    queryFn: async () => (await calls.loginOptions()).data ?? null,
    // The options do not change while the console is open.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}
