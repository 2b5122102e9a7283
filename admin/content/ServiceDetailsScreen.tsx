import { useQuery } from '@tanstack/react-query';
import { messages } from '../../shared/api/messages.ts';
import type { Service } from '../../shared/content/service.ts';
import { problemOf } from '../backend/api.ts';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { useParams } from '../router.ts';
import { useAlertWhile } from '../ui/dialog/use-alert-while.ts';
import { type Fact, Facts } from '../ui/Facts.tsx';
import { BackLink } from '../ui/link/BackLink.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { Pictures } from '../ui/picture/Pictures.tsx';
import { RichView } from '../ui/rich-text/RichView.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { loadService } from './load-document.ts';
import { ServiceCategories } from './ServiceCategories.tsx';
import { useViewedPage } from './use-viewed-page.ts';

function factsOf(service: Service): Fact[] {
  return [
    { label: 'Service name', value: service.name },
    { label: 'Heading', value: service.heading },
    { label: 'Description', value: service.description && <RichView html={service.description} /> },
    { label: 'Image', value: service.image && <Picture path={service.image} alt={service.name} /> },
    { label: 'Area Heading', value: service.area_heading },
    {
      label: 'Area Description',
      value: service.area_description && <RichView html={service.area_description} />,
    },
    { label: 'Right Top Text', value: service.area_text },
    { label: 'Button Label', value: service.area_button },
    { label: 'Route', value: service.area_route },
    { label: 'Area Images', value: <Pictures paths={service.area_images ?? []} of="Area image" /> },
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
      title="Service Details"
      intro="The content of this service’s details page."
      actions={
        <>
          <BackLink to="/admin/services-list" />
          <LinkButton to={`/admin/edit-service/${id}`}>Edit</LinkButton>
        </>
      }
    >
      {data && <Facts facts={factsOf(data)} />}
      {data && <ServiceCategories id={id} />}
      {!data && !isError && <p>Loading...</p>}
      {isError && <LoadFailure isGone={problemOf(error)?.code === 404} onReload={refetch} />}
    </ListScreen>
  );
}
