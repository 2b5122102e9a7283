import { useQuery } from '@tanstack/react-query';
import type { ListedDraft } from '../../shared/api/drafts/shapes.ts';
import { formatDay } from '../session/preferences.ts';
import { t } from '../words/words.ts';
import { useMe, useNeedsApproval } from './me.ts';
import { queryClient } from './query-client.ts';

const every = 60_000;

/** Reads the open drafts every minute and with each publish state. */
export function useOpenDrafts() {
  return useQuery({
    queryKey: ['drafts', 'open'],
    enabled: useMe()?.areas.includes('content') ?? false,
    queryFn: async () => {
      const { drafts } = await import('./drafts-client.ts');
      return (await drafts.drafts()).data;
    },
    refetchInterval: every,
  });
}

/** Returns true for a draft with changes that waits for approval. */
export function isAwaitingApproval({ approval, count }: ListedDraft): boolean {
  return approval?.status === 'asked' && count > 0;
}

/** Returns the draft of a user whose changes wait for approval; undefined without such changes. */
export function useMyDraft(): ListedDraft | undefined {
  const account = useMe()?.id;
  const asks = useNeedsApproval();
  const isOwn = ({ collects, plan, count }: ListedDraft) =>
    asks && collects === account && !plan && count > 0;
  return useOpenDrafts().data?.find(isOwn);
}

/** Queries whose results are only displayed, never edited. */
const displayedQueries = new Set<unknown>([
  'list',
  'history',
  'trash',
  'library',
  'first steps',
  'demo-content',
  'is unwritten',
]);

/** Reloads displayed content after anyone saves, except pictures that someone is describing, which would move. */
export function refreshShownContent(): Promise<void> {
  return queryClient.invalidateQueries(
    {
      predicate: ({ queryKey }) =>
        displayedQueries.has(queryKey[0]) && !queryKey.includes('undescribed'),
    },
    { cancelRefetch: false },
  );
}

/** Includes settings that an owner may have changed for this account, such as approval. */
const openLists = new Set<unknown>(['drafts', 'me']);

/** Reloads the lists of drafts, and open drafts unless that would replace what an approver is viewing. */
export function refreshDrafts({ only }: { only?: 'lists' } = {}): Promise<void> {
  return queryClient.invalidateQueries(
    { predicate: ({ queryKey: [of] }) => openLists.has(of) || (of === 'draft' && !only) },
    { cancelRefetch: false },
  );
}

/** Proposes a name. */
export function makeDraftName(): string {
  return t`Changes of ${formatDay(Date.now())}`;
}
