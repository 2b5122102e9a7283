import { useQuery } from '@tanstack/react-query';
import type { AxiosRequestConfig } from 'axios';
import { isFromOtherBackend } from '../../shared/api/client.ts';
import type { Myself } from '../../shared/api/people/own-calls.ts';
import { noPreferences } from '../../shared/rules/preference-names.ts';
import { applyPreferences } from '../session/preferences.ts';
import { client, within } from './api.ts';
import { queryClient } from './query-client.ts';

/**
 * The account that is signed in and what it may do. The question is asked once after log-in and also says what the
 * backend can do: one that does not answer it has the specification's calls alone, so nothing else is asked of it.
 * @returns null for such a backend, and until the answer has come
 */
export function useMe(): Myself | null {
  return useWhoIsSignedIn().me;
}

/** True if the backend has more calls than the specification's; false until that is known. */
export const useHasOwnCalls = (): boolean => useMe() !== null;

/** The same outside components. */
export const hasOwnCalls = async (): Promise<boolean> => (await whoIsSignedIn()) !== null;

/** True if the backend is known to have the specification's calls alone. */
export const isSpecificationOnly = (): boolean => queryClient.getQueryData(['me']) === null;

const every = 10_000;
const timeoutMs = 3000;
/** A backend that has the specification's calls alone is not asked again while the console is open. */
const staleTime = ({ state }: { state: { data: Myself | null | undefined } }) =>
  state.data === null ? Number.POSITIVE_INFINITY : 0;

/** The same outside components; null after three seconds without an answer. */
export function whoIsSignedIn(): Promise<Myself | null> {
  const asked = queryClient.fetchQuery({ queryKey: ['me'], queryFn: ask, staleTime: Infinity });
  return within(asked, timeoutMs);
}

/** The same with the state of the question. While nothing answers, it is asked again every ten seconds. */
export function useWhoIsSignedIn() {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['me'],
    queryFn: ask,
    staleTime,
    refetchInterval: ({ state }) => state.status === 'error' && every,
  });
  const failed = isError && !data;
  return {
    ...{ me: data ?? null, isLoading, failed, reload: refetch },
    isSpecificationOnly: data === null,
    /** Neither an account nor a backend of the specification's calls is known yet. */
    isUnknown: data === undefined && !failed,
  };
}

/** @throws the error of the call: a server that is unreachable for a while may still know the account */
async function ask(): Promise<Myself | null> {
  try {
    const { data: me } = await askOnce();
    if (typeof me?.role !== 'string') return null;
    applyPreferences({ ...noPreferences, ...me.preferences });
    return me;
  } catch (error) {
    // An error does not change what is known of the backend.
    if (queryClient.getQueryData(['me'])) throw error;
    if (isFromOtherBackend(error) || (await isHidden(error))) return null;
    throw error;
  }
}

async function askOnce() {
  const { people } = await import('./people-client.ts');
  return people.me({}, { mayBeUnknown: true } as AxiosRequestConfig);
}

const isUnanswered = (error: unknown) => !(error as { response?: unknown }).response;

/**
 * Finds out that a backend at another origin answers, but not with the headers that browsers want of a call it does not
 * know: calls of the specification get through, and this one does not, twice.
 */
async function isHidden(error: unknown): Promise<boolean> {
  if (!isUnanswered(error)) return false;
  const isThere = await client.getSection({ section_name: 'about_founder' }).then(
    () => true,
    (fault) => !isUnanswered(fault),
  );
  return isThere && askOnce().then(() => false, isUnanswered);
}
