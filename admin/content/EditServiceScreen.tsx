import type { EndpointInput } from '../../shared/api/client.ts';
import type { Envelope } from '../../shared/api/envelope.ts';
import { service } from '../../shared/content/service.ts';
import { servicePath } from '../../shared/rules/addresses/page-path.ts';
import { client } from '../backend/api.ts';
import { useList } from '../backend/lists.ts';
import { Images } from '../field/image/Images.tsx';
import { RichText } from '../field/RichText.tsx';
import { Text } from '../field/Text.tsx';
import { ContentForm } from '../form/ContentForm.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { toMultipart } from '../form/multipart-fields.ts';
import { AddressAndSearchCards } from '../pages/AddressAndSearchCards.tsx';
import { useParams } from '../router.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { useOpenListAt } from '../ui/list/target-entry.ts';
import { messages } from '../words/messages.ts';
import { t } from '../words/words.ts';
import { loadService } from './load-document.ts';
import { ServiceCategories } from './ServiceCategories.tsx';
import {
  AreaButtonCard,
  areaHelp,
  areaTextHelp,
  listHiddenFields,
  ServiceFields,
} from './ServiceFields.tsx';

const list = '/admin/services-list';

/** Reads the message from the `data` of a response (specification §7, updateService). */
function takeInnerMessage(response: Envelope<unknown>): Envelope<unknown> {
  const { message } = (response.data ?? {}) as { message?: unknown };
  return typeof message === 'string' ? Object.assign(response, { message }) : response;
}

export function EditServiceScreen() {
  const { id = '' } = useParams();
  const openAt = useOpenListAt(list, 'type');
  const saved = useList('services').rows.find(({ _id }) => _id === id);
  const place = {
    now: saved && servicePath(saved),
    pathWith: (address: string | undefined) => servicePath({ _id: id, address }),
  };
  return (
    <ContentForm
      key={id}
      name={`service/${id}`}
      title={t`Edit Service`}
      submitLabel={t`Update`}
      page={`/details-page/${id}/`}
      preview={{ kind: 'service', id }}
      aside={<BackLink to={list} />}
      schema={service}
      load={() => loadService(id)}
      loadFailed={messages.service.loadFailed}
      save={async (sending) => {
        const parts = toMultipart(service, sending, listHiddenFields(sending.values));
        const input = { id, ...parts } as EndpointInput<'updateService'>;
        return takeInnerMessage(await client.updateService(input, sending.config));
      }}
      saveFailed={messages.service.updateFailed}
      onSaved={openAt}
    >
      {(at) => (
        <>
          <ServiceFields at={at} />
          <FormCard title={t`Area of function`}>
            <Text at={at('area_heading')} help={areaHelp} />
            <RichText at={at('area_description')} />
            <Text at={at('area_text')} help={areaTextHelp} />
            <Images at={at('area_images')} />
          </FormCard>
          <AreaButtonCard at={at} />
          <ServiceCategories id={id} />
          <AddressAndSearchCards at={at} name={at('name').value} place={place} />
        </>
      )}
    </ContentForm>
  );
}
