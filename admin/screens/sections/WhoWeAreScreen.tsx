import type { WhoWeAre } from '../../../shared/sections/who-we-are.ts';
import type { Field, FieldLookup } from '../../fields/field.ts';
import { Image } from '../../fields/image/Image.tsx';
import { LongText } from '../../fields/LongText.tsx';
import { List } from '../../fields/list/List.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { Jumps } from '../../forms/Jumps.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';

export function WhoWeAreScreen() {
  return (
    <SectionForm section="who_we_are" title="Who We Are">
      {(at) => (
        <>
          <Jumps to={[at('corporate_identity'), at('why_you_need'), at('outsourcing')]} />
          <Introduction at={at} />
          <CorporateIdentity at={at('corporate_identity')} />
          <WhyYouNeed at={at('why_you_need')} />
          <Outsourcing at={at('outsourcing')} />
        </>
      )}
    </SectionForm>
  );
}

function Introduction({ at }: { at: FieldLookup<WhoWeAre> }) {
  return (
    <FormCard>
      <Text at={at('title')} />
      <Text at={at('heading')} />
      <LongText at={at('main_description')} />
      <Image at={at('cover_image')} />
    </FormCard>
  );
}

function CorporateIdentity({
  at: { at, facts, id, path },
}: {
  at: Field<WhoWeAre['corporate_identity']>;
}) {
  return (
    <FormCard title={facts.label} of={{ id, path }}>
      <Text at={at('corporate_text')} />
      <LongText at={at('description')} />
      <Text at={at('vision_title')} />
      <RichText at={at('vision_description')} />
      <Text at={at('mission_title')} />
      <RichText at={at('mission_description')} />
      <Text at={at('management_title')} />
      <RichText at={at('management_description')} />
    </FormCard>
  );
}

function WhyYouNeed({ at: { at, facts, id, path } }: { at: Field<WhoWeAre['why_you_need']> }) {
  return (
    <FormCard title={facts.label} of={{ id, path }}>
      <Text at={at('text')} />
      <LongText at={at('why_description')} />
      <Image at={at('image')} />
      <List at={at('reasons')} noun="reason" title={(reason) => reason}>
        {(reason) => <LongText at={reason} label="Reason" />}
      </List>
    </FormCard>
  );
}

function Outsourcing({ at: { at, facts, id, path } }: { at: Field<WhoWeAre['outsourcing']> }) {
  return (
    <FormCard title={facts.label} of={{ id, path }}>
      <Text at={at('text')} />
      <LongText at={at('description')} />
      <List
        at={at('details')}
        noun="detail"
        title={({ texts }) => texts}
        thumb={({ image }) => image}
      >
        {(detail) => (
          <>
            <LongText at={detail.at('texts')} />
            <Image at={detail.at('image')} />
          </>
        )}
      </List>
    </FormCard>
  );
}
