import { type ContactUs, fallbacksOf } from '../../../shared/sections/contact-us.ts';
import type { FieldLookup } from '../../fields/field.ts';
import { Image } from '../../fields/image/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { LongText } from '../../fields/LongText.tsx';
import { PhoneNumber } from '../../fields/PhoneNumber.tsx';
import { Text } from '../../fields/Text.tsx';
import { GivenToggle } from '../../fields/Toggle.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';
import { WithPages } from '../../site/WithPages.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const FormerValue = onDemand(() => import('../../history/FormerValue.tsx'));

export function ContactUsScreen() {
  return (
    <SectionForm section="contact_us" title="Contact Us Section">
      {(at) => (
        <>
          <FormCard>
            <Text at={at('title')} />
            <Text at={at('heading')} />
            <LongText at={at('description')} />
            <Image at={at('image')} />
          </FormCard>
          <FormCard title="Footer Details">
            <Reached at={at} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}

/** How the company is reached, and what visitors see where that is left empty. */
function Reached({ at }: { at: FieldLookup<ContactUs> }) {
  const onlyGiven = at('only_given');
  const placeholders = fallbacksOf({ only_given: onlyGiven.value });
  return (
    <>
      <Text at={at('email')} type="email" />
      <FormerValue section="contact_us" field="email" />
      <PhoneNumber at={at('mobile_number')} fallback={placeholders?.mobile_number} />
      <FormerValue section="contact_us" field="mobile_number" />
      <Link at={at('fb_link')} fallback={placeholders?.fb_link} />
      <Link at={at('insta_link')} fallback={placeholders?.insta_link} />
      <Link at={at('twitter_link')} fallback={placeholders?.twitter_link} />
      <Link at={at('linkedin_link')} fallback={placeholders?.linkedin_link} />
      <WithPages>
        <GivenToggle at={onlyGiven} />
      </WithPages>
    </>
  );
}
