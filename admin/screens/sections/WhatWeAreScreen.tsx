import { whatWeAreDetail } from '../../../shared/content/what-we-are.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import { Image } from '../../fields/image/Image.tsx';
import { List } from '../../fields/list/List.tsx';
import { Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';

/** A card's service_id is made here, once, when the card is added (specification §3). */
const newDetail = () => whatWeAreDetail.parse({ service_id: createObjectId() });

export function WhatWeAreScreen() {
  return (
    <SectionForm section="what_we_are" title="What We Are">
      {(at) => (
        <>
          <FormCard>
            <Text at={at('title')} />
            <Text at={at('heading')} />
          </FormCard>
          <FormCard>
            <List
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
                </>
              )}
            </List>
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
