import type { ChangeSetAnswer } from '../../shared/api/change-sets/shapes.ts';
import { drafts } from '../backend/drafts-client.ts';

/** Reads a draft's changed pages and problems, once for each state of the draft. */
export function draftFindings({ id, version, revision }: ChangeSetAnswer) {
  return {
    queryKey: ['findings', id, version, revision],
    queryFn: async () => (await drafts.findings({ draft: id })).data,
    retry: false,
    staleTime: 60_000,
  };
}
