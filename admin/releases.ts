import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Envelope } from '../shared/api/envelope.ts';
import { publishingCalls, type ReleaseLine, type VerifyReport } from '../shared/api/publishing.ts';
import { http } from './api.ts';
import { usePublishView } from './publish.ts';
import { sayChecked } from './release-words.ts';

/** A line is written once visitors were seen to have the release, which may be a while after it went live. */
const readAgainEvery = 10_000;

/** The history of publishing, newest first; read again whenever another release goes live. */
export function useReleases() {
  const { state } = usePublishView();
  return useQuery({
    queryKey: ['releases', state?.release, state?.status, state?.receipt],
    queryFn: async () =>
      (await http.get<Envelope<ReleaseLine[]>>(publishingCalls.releases.path)).data.data,
    placeholderData: (before) => before,
    refetchInterval: readAgainEvery,
  });
}

export function useRefreshReleases() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['releases'] });
}

/** Puts an earlier release back. @returns the server's message */
export async function putBack(release: number): Promise<string> {
  return (await http.post<Envelope<unknown>>(publishingCalls.rollback.path, { release })).data
    .message;
}

/** Ends what `putBack` began: the newest content goes live. @returns the server's message */
export async function resumePublishing(): Promise<string> {
  return (await http.post<Envelope<unknown>>(publishingCalls.resume.path, {})).data.message;
}

/** Builds the whole site from nothing and compares it with the live release. @returns what came of it, in words */
export async function checkLive(): Promise<string> {
  const { data } = await http.post<Envelope<VerifyReport>>(
    publishingCalls.verify.path,
    {},
    { timeout: 0 },
  );
  return sayChecked(data.data);
}

/** Brings the content of a release back into the forms and on. @returns the server's message */
export async function restoreContent(release: number): Promise<string> {
  const call = publishingCalls.restoreContent.path;
  return (await http.post<Envelope<unknown>>(call, { release })).data.message;
}

/** An address that shows a release to this browser alone, for a quarter of an hour. */
export async function privateAddress(release: number): Promise<string> {
  const call = publishingCalls.viewRelease.path;
  return (await http.post<Envelope<{ address: string }>>(call, { release })).data.data.address;
}

/** Hands a release to the browser's downloads, as a zip file. */
export async function downloadRelease(release: number): Promise<void> {
  const { data } = await http.get<Blob>(publishingCalls.downloadRelease.path, {
    params: { release },
    responseType: 'blob',
  });
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = `site-release-${release}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
