import { drafts } from '../backend/drafts-client.ts';
import { loadCurrentUser } from '../backend/me.ts';
import { draftInAddress } from '../session/draft-address.ts';

/** Returns the draft that changes are saved to; undefined before the first one of an account that needs approval. */
async function openDraftId(): Promise<string | undefined> {
  const draft = draftInAddress();
  if (draft) return draft;
  const me = await loadCurrentUser();
  const { data: open } = await drafts.drafts();
  return open.find(({ collects, plan }) => collects === me?.id && !plan)?.id;
}

/**
 * Prepares to undo a change within a draft: its documents are removed from the draft again.
 * @returns no function if the draft has one of them already, whose earlier state is not kept
 */
export async function removalFromDraft(documents: readonly { document: string }[]) {
  const id = await openDraftId();
  const before = id ? (await drafts.draft({ id })).data.documents : [];
  const added = documents.map(({ document }) => document);
  if (before.some(({ document }) => added.includes(document))) return {};
  return {
    async remove() {
      const draft = await openDraftId();
      let reply = { message: '' };
      for (const document of added)
        if (draft) reply = await drafts.removeFromDraft({ id: draft, document });
      return reply;
    },
  };
}
