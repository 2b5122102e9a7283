import type { ListedDraft } from '../../../shared/api/drafts/shapes.ts';
import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import type { PublishView } from '../../backend/publish.ts';
import type { UnsavedChanges } from '../../form/unsaved/unsaved-changes.ts';
import { t, translated } from '../../words/words.ts';

export interface PublishStatus {
  tone: 'ok' | 'wait' | 'busy' | 'bad' | 'unknown';
  text: string;
  /** A changed page to open. */
  page?: string;
  retry?: true;
  /** True if the live site contains saves that the database lacks, which offers to publish without them. */
  older?: true;
}

/** Changes that visitors do not see yet. */
type Pending = Pick<UnsavedChanges, 'count'> & {
  /** The draft with the changes of this account, if they need approval. */
  own?: Pick<ListedDraft, 'approval'> | undefined;
};

/** Milliseconds for which the result of a publish is shown, before the bar only reports that everything is live. */
const resultMs = 8000;

/** Describes the state of publishing for the publish bar, derived only from server responses. */
export function describePublishing(
  { state, connected, refused }: PublishView,
  unseen: Pending,
  now: number,
): PublishStatus {
  if (refused !== null) return { tone: 'bad', text: t`Failed: ${refused}`, retry: true };
  if (!state) return { tone: 'busy', text: t`Checking…` };
  if (!connected) return { tone: 'unknown', text: t`No response from the server` };
  if (state.status === 'failed')
    return {
      tone: 'bad',
      text: state.problem
        ? t`Failed: ${translated(state.problem.message)}`
        : t`Failed: the site could not be published.`,
      ...(state.problem?.id === 'DATABASE_OLDER' ? { older: true } : { retry: true }),
    };
  if (state.status === 'publishing') return { tone: 'busy', text: t`Publishing…` };
  if (state.savedRevision > state.liveRevision) return { tone: 'busy', text: t`Publishing…` };
  return describeLive(state, unseen, now);
}

function describeLive(state: PublishState, { count, own }: Pending, now: number): PublishStatus {
  const since =
    state.liveSince === null ? Number.POSITIVE_INFINITY : now - Date.parse(state.liveSince);
  if (state.receipt === 'differs')
    return {
      tone: 'bad',
      text: t`Published, but visitors still get older pages`,
      retry: true,
    };
  if (state.receipt === 'unchecked')
    return {
      tone: 'unknown',
      text: t`Published; the public address could not be checked`,
      retry: true,
    };
  const [held, ...others] = state.held;
  if (held) {
    const more = others.length === 0 ? '' : t` (and ${others.length} more)`;
    return { tone: 'bad', text: `${translated(held.message)}${more}` };
  }
  if (!own && since < resultMs && state.milliseconds !== null) return describeResult(state);
  if (count > 0)
    return { tone: 'wait', text: count === 1 ? t`1 unsaved change` : t`${count} unsaved changes` };
  if (own?.approval?.status === 'sent back') return { tone: 'bad', text: t`Sent back` };
  if (own)
    return {
      tone: 'wait',
      text: own.approval ? t`Waiting for approval` : t`Approval is not requested yet`,
    };
  return { tone: 'ok', text: t`Site is up to date` };
}

function describeResult(state: PublishState): PublishStatus {
  const words = t`Live · ${formatPages(state.pages)} · ${formatSeconds(state.milliseconds ?? 0)}`;
  const [page] = state.changed;
  return { tone: 'ok', text: words, ...(page ? { page } : {}) };
}

function formatPages(count: number): string {
  if (count === 0) return t`no visible change`;
  return count === 1 ? t`1 page` : t`${count} pages`;
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 1000 ? 2 : 1)} s`;
}
