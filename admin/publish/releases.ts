import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../backend/api.ts';
import { usePublishView } from '../backend/publish.ts';
import { describeCheck } from './describe-release.ts';

/**
 * Polling interval, because a release is listed once visitors are known to get it, which can be some time after it
 * went live.
 */
const readAgainEvery = 10_000;

/** Reads the list of releases, newest first, and reloads when another release goes live. */
export function useReleases() {
  const { state } = usePublishView();
  return useQuery({
    queryKey: ['releases', state?.release, state?.status, state?.receipt],
    queryFn: async () => (await client.releases()).data,
    placeholderData: (before) => before,
    refetchInterval: readAgainEvery,
  });
}

export function useRefreshReleases() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['releases'] });
}

/** Builds the complete site and compares it with the live release. @returns the result and its text */
export async function checkLiveRelease() {
  const { data } = await client.verify({}, { timeout: 0 });
  return { identical: data.identical, ...describeCheck(data) };
}

/** Restores the content of a release, except the documents in `leave`. */
export function restoreContent(release: number, leave: string[]) {
  const named = leave.length > 0 ? { leave } : {};
  return client.restoreContent({ release, ...named });
}

/** Returns an address that shows a release to this browser for 15 minutes. */
export async function getPrivateAddress(release: number): Promise<string> {
  return (await client.viewRelease({ release })).data.address;
}

/** Downloads a release as a zip file. */
export async function downloadRelease(release: number): Promise<void> {
  const address = URL.createObjectURL(await client.downloadRelease({ release }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `site-release-${release}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
