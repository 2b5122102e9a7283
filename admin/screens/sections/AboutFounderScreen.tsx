import { Image } from '../../fields/image/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { GivenText, Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';
import { WithPages } from '../../site/WithPages.tsx';

export function AboutFounderScreen() {
  return (
    <SectionForm section="about_founder" title="About Founder">
      {(at) => (
        <FormCard title="The founder">
          <Text at={at('title')} />
          <RichText at={at('heading')} />
          <RichText at={at('subheading')} />
          <Image at={at('profile_image')} />
          <WithPages>
            <GivenText at={at('button_label')} />
          </WithPages>
        </FormCard>
      )}
    </SectionForm>
  );
}
