import { useMemo } from 'react';
import type { CallInput } from '../../../shared/api/client.ts';
import { messages } from '../../../shared/api/messages.ts';
import { type Service, service } from '../../../shared/content/service.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import { client } from '../../api.ts';
import type { FieldLookup } from '../../fields/field.ts';
import { Images } from '../../fields/image/Images.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { ContentForm } from '../../forms/ContentForm.tsx';
import { contentParts } from '../../forms/content-parts.ts';
import { FormCard } from '../../forms/FormCard.tsx';
import { type Another, OneAfterAnother } from '../../forms/OneAfterAnother.tsx';
import { PlaceCards } from '../../forms/PlaceCards.tsx';
import {
  AreaButtonFields,
  areaHelp,
  areaTextHelp,
  hiddenServiceFields,
  ServiceFields,
} from '../../forms/ServiceFields.tsx';
import { useOpenAt } from '../../landed-entry.ts';
import { useMe } from '../../people/me.ts';
import { useProposedAddress } from '../../site/use-proposed-address.ts';
import { BackLink } from '../../ui/BackLink.tsx';

const list = '/admin/services-list';

/** Nothing stands there yet; without an address it will be one by an id that is not known. */
const unplaced = {
  now: undefined,
  pathWith: (address = '') => `/${address}/`,
};

export function AddServiceScreen() {
  return <OneAfterAnother keeps="type" first="name" form={ServiceForm} />;
}

function ServiceForm(another: Another) {
  const id = useMemo(() => createObjectId(), []);
  const openAt = useOpenAt(list, 'type');
  return (
    <ContentForm
      name="service/new"
      title="Add Service"
      intro="Visitors see your edits only after you press Submit. Categories of this service come after that, under Add Categories."
      previewPages={() => [{ label: 'Add Service', page: `/details-page/${id}/` }]}
      preview={{ kind: 'service', id }}
      aside={<BackLink to={list} />}
      schema={service}
      save={(sending) =>
        client.createService(
          contentParts(
            service,
            sending,
            hiddenServiceFields(sending.values),
          ) as CallInput<'createService'>,
          sending.config,
        )
      }
      saveFailed={messages.service.submissionFailed}
      onSaved={openAt}
      {...another}
    >
      {(at) => (
        <>
          <NewServiceFields at={at} />
          <FormCard title="Area of function">
            <Text at={at('area_heading')} help={areaHelp} />
            <Text at={at('area_text')} label="Right Top Text" help={areaTextHelp} />
            <RichText at={at('area_description')} label="Area Description" />
            <Images at={at('area_images')} />
            <AreaButtonFields at={at} />
          </FormCard>
          <PlaceCards at={at} name={at('name').value} place={unplaced} />
        </>
      )}
    </ContentForm>
  );
}

function NewServiceFields({ at }: { at: FieldLookup<Service> }) {
  const hasAddresses = useMe() !== null;
  return hasAddresses ? <FieldsWithAddress at={at} /> : <ServiceFields at={at} />;
}

function FieldsWithAddress({ at }: { at: FieldLookup<Service> }) {
  const name = at('name');
  const change = useProposedAddress({ name, address: at('address'), isNew: true });
  return <ServiceFields at={at} name={{ ...name, change }} />;
}
