import { useQuery } from '@tanstack/react-query';
import { drafts } from '../backend/drafts-client.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { t } from '../words/words.ts';
import { CheckResultList } from './CheckResultList.tsx';
import { summariseResults } from './describe-check-result.ts';

/** Problems on the live pages. */
export function ChecksScreen() {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['findings'],
    queryFn: async () => (await drafts.findings({})).data,
    staleTime: 0,
  });
  return (
    <ListScreen
      title={t`Checks`}
      intro={t`Broken links and missing picture descriptions, titles and headings on every public page.`}
      actions={<BackLink to="/admin/drafts" />}
    >
      {isLoading && <p role="status">{t`Checking your pages…`}</p>}
      {!isLoading && !data && (
        <ListState
          failed={isError}
          onReload={refetch}
          text={t`Nothing is live yet, so there is nothing to check.`}
        />
      )}
      {data && (
        <>
          <p role="status">{summariseResults(data, false)}</p>
          <CheckResultList findings={data.findings} />
        </>
      )}
    </ListScreen>
  );
}
