import { useQuery } from '@tanstack/react-query';
import type { AxiosRequestConfig } from 'axios';
import { isFromOtherBackend } from '../../shared/api/client.ts';
import type { MyAccount } from '../../shared/api/people/own-endpoints.ts';
import { noPreferences } from '../../shared/rules/preference-names.ts';
import { applyPreferences } from '../session/preferences.ts';
import { session } from '../session/session.ts';
import { localStore, readStored } from '../session/storage.ts';
import { client, withTimeout } from './api.ts';
import { queryClient } from './query-client.ts';

/**
 * Returns the user with their permissions. Requested once after login. This also detects the backend: one that does
 * not respond supports only the specified endpoints, so no other request is sent.
 * @returns null for a specification-only backend, and until the response arrives
 */
export function useMe(): MyAccount | null {
  return useCurrentUser().me;
}

const permissionsKey = 'admin-areas';

/**
 * Returns the permissions of the account. Until they are known, returns the last ones in this browser, so that
 * nothing jumps.
 */
export function usePermissions(): Pick<MyAccount, 'areas'> | null {
  const { me, isUnknown } = useCurrentUser();
  return isUnknown ? readLastPermissions() : me;
}

function readLastPermissions(): Pick<MyAccount, 'areas'> | null {
  const stored = readStored<Pick<MyAccount, 'areas'> & { account: string | null }>(permissionsKey);
  return stored?.account === session.account() ? stored : null;
}

/** Returns true if the backend supports more than the specified endpoints; false until that is known. */
export const useHasFullApi = (): boolean => useMe() !== null;

/** Returns true if changes of this account wait in a draft for approval. */
export function useNeedsApproval(): boolean {
  const areas = useMe()?.areas;
  return (areas?.includes('content') ?? false) && !areas?.includes('publish');
}

/** Like `useHasFullApi`, outside components. */
export const hasFullApi = async (): Promise<boolean> => (await loadCurrentUser()) !== null;

/** Returns true if the backend supports more than the specified endpoints; false until that is known. */
export const isOurBackend = (): boolean => Boolean(queryClient.getQueryData(['me']));

/** Returns true if the backend supports only the specified endpoints; false until that is known. */
export const isSpecificationOnly = (): boolean => queryClient.getQueryData(['me']) === null;

const every = 10_000;
const timeoutMs = 3000;
/** A specification-only backend is asked once, and ours is not asked again by each component of a screen. */
const staleTime = ({ state }: { state: { data: MyAccount | null | undefined } }) =>
  state.data === null ? Number.POSITIVE_INFINITY : every;

/** Like `useMe`, outside components; null after three seconds without a response. */
export function loadCurrentUser(): Promise<MyAccount | null> {
  const query = queryClient.fetchQuery({ queryKey: ['me'], queryFn: readMe, staleTime: Infinity });
  return withTimeout(query, timeoutMs);
}

/** Like `useMe`, with the state of the request, which is repeated every ten seconds without a response. */
export function useCurrentUser() {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['me'],
    queryFn: readMe,
    staleTime,
    refetchInterval: ({ state }) => state.status === 'error' && every,
  });
  const failed = isError && !data;
  return {
    ...{ me: data ?? null, isLoading, failed, reload: refetch },
    isSpecificationOnly: data === null,
    /** True until the user is known, or the backend is known to be specification-only. */
    isUnknown: data === undefined && !failed,
  };
}

/** @throws the error of the request: the account may still exist on an unreachable server */
async function readMe(): Promise<MyAccount | null> {
  try {
    const { data: me } = await readMeOnce();
    if (typeof me?.role !== 'string') return null;
    const last = { account: session.account(), areas: me.areas };
    localStore.setItem(permissionsKey, JSON.stringify(last));
    applyPreferences({ ...noPreferences, ...me.preferences });
    return me;
  } catch (error) {
    // Keeps the known account after an error.
    if (queryClient.getQueryData(['me'])) throw error;
    if (isFromOtherBackend(error) || (await isHidden(error))) return null;
    throw error;
  }
}

async function readMeOnce() {
  const { people } = await import('./people-client.ts');
  return people.me({}, { mayBeUnknown: true } as AxiosRequestConfig);
}

const isUnanswered = (error: unknown) => !(error as { response?: unknown }).response;

/**
 * Detects a backend at another origin whose CORS headers block unknown endpoints: a specified endpoint succeeds, and
 * this one fails twice without a response.
 */
async function isHidden(error: unknown): Promise<boolean> {
  if (!isUnanswered(error)) return false;
  const isReachable = await client.getSection({ section_name: 'about_founder' }).then(
    () => true,
    (fault) => !isUnanswered(fault),
  );
  return isReachable && readMeOnce().then(() => false, isUnanswered);
}
