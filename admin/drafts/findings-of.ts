import type { ChangeSetAnswer } from '../../shared/api/change-sets/shapes.ts';
import { drafts } from '../backend/drafts-client.ts';

/** Asks what a draft changes and makes worse: once for what it is now. */
export function findingsOf({ id, version, revision }: ChangeSetAnswer) {
  return {
    queryKey: ['findings', id, version, revision],
    queryFn: async () => (await drafts.findings({ draft: id })).data,
    retry: false,
    staleTime: 60_000,
  };
}
