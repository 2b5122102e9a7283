import type { DraftResponse } from '../../shared/api/drafts/shapes.ts';
import { drafts } from '../backend/drafts-client.ts';

/** Reads the problems that a draft would cause, once for each state of the draft. */
export function queryDraftChecks({ id, version, revision }: DraftResponse) {
  return {
    queryKey: ['findings', id, version, revision],
    queryFn: async () => (await drafts.findings({ draft: id })).data,
    retry: false,
    staleTime: 60_000,
  };
}
