import { createObjectId } from '../../../shared/rules/object-id.ts';
import { whatWeAreDetail } from '../../../shared/sections/what-we-are.ts';
import { Image } from '../../fields/image/Image.tsx';
import { List } from '../../fields/list/List.tsx';
import { Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';
import { useList } from '../../lists.ts';
import { ServiceCardsNote } from './ServiceCardsNote.tsx';

/** A card's service_id is made here, once, when the card is added (specification §3). */
const newDetail = () => whatWeAreDetail.parse({ service_id: createObjectId() });

/** A card has an id from the start (specification §3); only that of a service leads to a page. */
function LeadsNowhere({ id }: { id: string }) {
  const { rows, loading, failed } = useList('services');
  if (loading || failed || rows.some(({ _id }) => _id === id)) return null;
  return (
    <p>
      This card leads to no page of its own. For one that does, add a service of type What We Are.
    </p>
  );
}

export function WhatWeAreScreen() {
  return (
    <SectionForm section="what_we_are" title="What We Are">
      {(at) => (
        <>
          <FormCard>
            <Text at={at('title')} />
            <Text at={at('heading')} />
          </FormCard>
          <ServiceCardsNote type="whatweare" label="What We Are" />
          <FormCard>
            <List
              empty="Nothing besides your services."
              at={at('details')}
              noun="detail"
              create={newDetail}
              title={({ heading }) => heading}
              subtitle={({ subheading }) => subheading}
              thumb={({ image }) => image}
            >
              {(detail) => (
                <>
                  <Image at={detail.at('icon')} />
                  <Image at={detail.at('image')} />
                  <Text at={detail.at('heading')} />
                  <Text at={detail.at('subheading')} />
                  <LeadsNowhere id={detail.value.service_id} />
                </>
              )}
            </List>
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
