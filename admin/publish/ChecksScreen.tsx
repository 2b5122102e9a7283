import { useQuery } from '@tanstack/react-query';
import { drafts } from '../backend/drafts-client.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { FindingList } from './FindingList.tsx';
import { countWords } from './finding-words.ts';

/** What is wrong with the pages that visitors get. */
export function ChecksScreen() {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['findings'],
    queryFn: async () => (await drafts.findings({})).data,
    staleTime: 0,
  });
  return (
    <ListScreen
      title="Checks"
      intro="Links that lead nowhere, pictures without a description, titles and headings that are missing, on every page that visitors get."
      actions={<BackLink to="/admin/drafts" />}
    >
      {isLoading && <p role="status">The pages are being looked at…</p>}
      {!isLoading && !data && (
        <ListState
          failed={isError}
          onReload={refetch}
          words="Nothing is live yet, so there is nothing to look at."
        />
      )}
      {data && (
        <>
          <p role="status">{countWords(data, false)}</p>
          <FindingList findings={data.findings} />
        </>
      )}
    </ListScreen>
  );
}
