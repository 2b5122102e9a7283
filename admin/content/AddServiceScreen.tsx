import { useMemo } from 'react';
import type { EndpointInput } from '../../shared/api/client.ts';
import { type Service, service } from '../../shared/content/service.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { client } from '../backend/api.ts';
import { useHasFullApi } from '../backend/me.ts';
import type { FieldLookup } from '../field/field.ts';
import { Images } from '../field/image/Images.tsx';
import { RichText } from '../field/RichText.tsx';
import { Text } from '../field/Text.tsx';
import { ContentForm } from '../form/ContentForm.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { toMultipart } from '../form/multipart-fields.ts';
import { AddressAndSearchCards } from '../pages/AddressAndSearchCards.tsx';
import { useProposedAddress } from '../pages/use-proposed-address.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { useNavigate } from '../ui/link/links.ts';
import { useOpenListAt } from '../ui/list/target-entry.ts';
import { messages } from '../words/messages.ts';
import { t } from '../words/words.ts';
import {
  AreaButtonCard,
  areaHelp,
  areaTextHelp,
  listHiddenFields,
  ServiceFields,
} from './ServiceFields.tsx';

const list = '/admin/services-list';

const idOf = (saved: unknown) => (saved as { _id?: string } | null)?._id;

/** Without an address, the path of a new page will contain an id that is not known yet. */
const unplaced = {
  now: undefined,
  pathWith: (address = '') => `/${address}/`,
};

export function AddServiceScreen() {
  const navigate = useNavigate();
  const id = useMemo(() => createObjectId(), []);
  const openAt = useOpenListAt(list, 'type');
  return (
    <ContentForm
      name="service/new"
      title={t`Add Service`}
      intro={t`Nothing is public until you press Submit; you can add categories afterwards.`}
      previewPages={() => [{ label: t`Add Service`, page: `/details-page/${id}/` }]}
      preview={{ kind: 'service', id }}
      aside={<BackLink to={list} />}
      schema={service}
      save={(sending) =>
        client.createService(
          toMultipart(
            service,
            sending,
            listHiddenFields(sending.values),
          ) as EndpointInput<'createService'>,
          sending.config,
        )
      }
      saveFailed={messages.service.submissionFailed}
      onSaved={openAt}
      pageOf={(saved) => idOf(saved) && `/details-page/${idOf(saved)}/`}
      next={{
        label: t`Now add its categories`,
        go: (saved) => void navigate('/admin/page-content-add', { state: { kept: idOf(saved) } }),
      }}
    >
      {(at) => (
        <>
          <NewServiceFields at={at} />
          <FormCard title={t`Area of function`}>
            <Text at={at('area_heading')} help={areaHelp} />
            <Text at={at('area_text')} label={t`Right Top Text`} help={areaTextHelp} />
            <RichText at={at('area_description')} label={t`Area Description`} />
            <Images at={at('area_images')} />
          </FormCard>
          <AreaButtonCard at={at} />
          <AddressAndSearchCards at={at} name={at('name').value} place={unplaced} />
        </>
      )}
    </ContentForm>
  );
}

function NewServiceFields({ at }: { at: FieldLookup<Service> }) {
  const name = at('name');
  const isNew = useHasFullApi();
  const change = useProposedAddress({ name, address: at('address'), isNew });
  return <ServiceFields at={at} name={{ ...name, change }} />;
}
