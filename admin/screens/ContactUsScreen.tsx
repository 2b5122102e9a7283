import { Image } from '../fields/Image.tsx';
import { Link } from '../fields/Link.tsx';
import { LongText } from '../fields/LongText.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { Text } from '../fields/Text.tsx';
import { FormCard } from '../forms/FormCard.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';

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
            <Text at={at('email')} type="email" />
            <NumberField at={at('mobile_number')} />
            <Link at={at('fb_link')} />
            <Link at={at('insta_link')} />
            <Link at={at('twitter_link')} />
            <Link at={at('linkedin_link')} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
