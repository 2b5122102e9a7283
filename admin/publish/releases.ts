import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../backend/api.ts';
import { usePublishView } from '../backend/publish.ts';
import { sayChecked } from './release-words.ts';

/** A line is written once visitors were seen to have the release, which may be a while after it went live. */
const readAgainEvery = 10_000;

/** The history of publishing, newest first; read again whenever another release goes live. */
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

/** Builds the whole site from nothing and compares it with the live release. @returns what came of it, with its words */
export async function checkLive() {
  const { data } = await client.verify({}, { timeout: 0 });
  return { identical: data.identical, ...sayChecked(data) };
}

/** Brings the content of a release back into the forms and on, but for what is left. */
export function restoreContent(release: number, leave: string[]) {
  const named = leave.length > 0 ? { leave } : {};
  return client.restoreContent({ release, ...named });
}

/** An address that shows a release to this browser alone, for a quarter of an hour. */
export async function privateAddress(release: number): Promise<string> {
  return (await client.viewRelease({ release })).data.address;
}

/** Hands a release to the browser's downloads, as a zip file. */
export async function downloadRelease(release: number): Promise<void> {
  const address = URL.createObjectURL(await client.downloadRelease({ release }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `site-release-${release}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
