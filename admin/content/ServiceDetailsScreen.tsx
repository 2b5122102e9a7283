import { useQuery } from '@tanstack/react-query';
import type { Service } from '../../shared/content/service.ts';
import { problemOf } from '../backend/api.ts';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { useViewedPage } from '../form/unsaved/unsaved-changes.ts';
import { useParams } from '../router.ts';
import { useAlertWhile } from '../ui/dialog/use-alert-while.ts';
import { type Fact, Facts } from '../ui/Facts.tsx';
import { BackLink } from '../ui/link/BackLink.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { Pictures } from '../ui/picture/Pictures.tsx';
import { RichView } from '../ui/rich-text/RichView.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { messages } from '../words/messages.ts';
import { t } from '../words/words.ts';
import { loadService } from './load-document.ts';
import { ServiceCategories } from './ServiceCategories.tsx';

function listFacts(service: Service): Fact[] {
  return [
    { label: t`Service name`, value: service.name },
    { label: t`Heading`, value: service.heading },
    {
      label: t`Description`,
      value: service.description && <RichView html={service.description} />,
    },
    {
      label: t`Image`,
      value: service.image && <Picture path={service.image} alt={service.name} />,
    },
    { label: t`Area Heading`, value: service.area_heading },
    {
      label: t`Area Description`,
      value: service.area_description && <RichView html={service.area_description} />,
    },
    { label: t`Right Top Text`, value: service.area_text },
    { label: t`Button Label`, value: service.area_button },
    { label: t`Route`, value: service.area_route },
    {
      label: t`Area Images`,
      value: <Pictures paths={service.area_images ?? []} of={t`Area image`} />,
    },
  ];
}

export function ServiceDetailsScreen() {
  const { id = '' } = useParams();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['service', id],
    queryFn: () => loadService(id),
  });
  useAlertWhile(isError, messages.service.detailsFailed);
  useViewedPage(data ? `/details-page/${id}/` : null);
  return (
    <ListScreen
      title={t`Service Details`}
      intro={t`The content of this service’s details page.`}
      actions={
        <>
          <BackLink to="/admin/services-list" />
          <LinkButton to={`/admin/edit-service/${id}`}>{t`Edit`}</LinkButton>
        </>
      }
    >
      {data && <Facts facts={listFacts(data)} />}
      {data && <ServiceCategories id={id} />}
      {!data && !isError && <p>{t`Loading...`}</p>}
      {isError && <LoadFailure isGone={problemOf(error)?.code === 404} onReload={refetch} />}
    </ListScreen>
  );
}
