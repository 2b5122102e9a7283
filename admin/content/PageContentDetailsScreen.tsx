import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../backend/api.ts';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { useViewedPage } from '../form/unsaved/unsaved-changes.ts';
import { useParams } from '../router.ts';
import { useAlertWhile } from '../ui/dialog/use-alert-while.ts';
import { Facts } from '../ui/Facts.tsx';
import { BackLink } from '../ui/link/BackLink.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { RichView } from '../ui/rich-text/RichView.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { messages } from '../words/messages.ts';
import { t } from '../words/words.ts';
import { loadPageContent } from './load-document.ts';

export function PageContentDetailsScreen() {
  const { id = '' } = useParams();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['page-content', id],
    queryFn: () => loadPageContent(id),
  });
  useAlertWhile(isError, messages.pageContent.loadFailed);
  useViewedPage(data ? `/details-page/${data.category_id}/${id}/` : null);
  return (
    <ListScreen
      title={t`Page Content Details`}
      intro={t`The category as visitors see it on its service’s details page.`}
      actions={
        <>
          <BackLink to="/admin/page-content-list" />
          <LinkButton to={`/admin/edit-category/${id}`}>{t`Edit`}</LinkButton>
        </>
      }
    >
      {data ? (
        <Facts
          facts={[
            { label: t`Heading`, value: data.heading },
            {
              label: t`Description`,
              value: data.description && <RichView html={data.description} />,
            },
            {
              label: t`Image`,
              value: data.image && <Picture path={data.image} alt={data.heading} />,
            },
          ]}
        />
      ) : isError ? (
        <LoadFailure isGone={problemOf(error)?.code === 404} onReload={refetch} />
      ) : (
        <p>{t`Loading...`}</p>
      )}
    </ListScreen>
  );
}
