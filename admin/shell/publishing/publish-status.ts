import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import type { PublishView } from '../../backend/publish.ts';
import type { UnsavedChanges } from '../../form/unsaved/unsaved-changes.ts';

export interface PublishStatus {
  look: 'ok' | 'wait' | 'busy' | 'bad' | 'unknown';
  words: string;
  /** A changed page to open. */
  page?: string;
  retry?: true;
}

type Unsaved = Pick<UnsavedChanges, 'count'>;

/** Milliseconds for which the figures of a publish are shown, before the bar only says that all is live. */
const figuresFor = 8000;

/** Returns the sentence of the publish bar, from the server's answers only. */
export function publishStatus(
  { state, connected, refused }: PublishView,
  unsaved: Unsaved,
  now: number,
): PublishStatus {
  if (refused !== null) return { look: 'bad', words: `Failed: ${refused}`, retry: true };
  if (!connected || !state)
    return { look: 'unknown', words: state ? 'No answer from the server' : 'Checking…' };
  if (state.status === 'failed')
    return {
      look: 'bad',
      words: `Failed: ${state.problem?.message ?? 'the site could not be published.'}`,
      retry: true,
    };
  if (state.status === 'publishing') return { look: 'busy', words: 'Publishing…' };
  if (state.savedRevision > state.liveRevision) return { look: 'busy', words: 'Publishing…' };
  return sayLive(state, unsaved, now);
}

function sayLive(state: PublishState, { count }: Unsaved, now: number): PublishStatus {
  const since =
    state.liveSince === null ? Number.POSITIVE_INFINITY : now - Date.parse(state.liveSince);
  if (state.receipt === 'differs')
    return {
      look: 'bad',
      words: 'Published, but visitors still get older pages',
      retry: true,
    };
  const [held, ...others] = state.held;
  if (held) {
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    return { look: 'bad', words: `${held.message}${more}` };
  }
  if (since < figuresFor && state.milliseconds !== null) return sayFigures(state);
  if (count > 0)
    return { look: 'wait', words: `${count} unsaved ${count === 1 ? 'change' : 'changes'}` };
  return { look: 'ok', words: 'All changes live' };
}

function sayFigures(state: PublishState): PublishStatus {
  const words = `Live · ${pagesInWords(state.pages)} · ${seconds(state.milliseconds ?? 0)}`;
  const [page] = state.changed;
  return { look: 'ok', words, ...(page ? { page } : {}) };
}

function pagesInWords(count: number): string {
  if (count === 0) return 'no visible change';
  return count === 1 ? '1 page' : `${count} pages`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 1000 ? 2 : 1)} s`;
}
