import { Image } from '../fields/Image.tsx';
import { Link } from '../fields/Link.tsx';
import { LongText } from '../fields/LongText.tsx';
import { Text } from '../fields/Text.tsx';
import { FormCard } from '../forms/FormCard.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';

export function MainBannerScreen() {
  return (
    <SectionForm section="main_banner" title="Main Banner">
      {(at) => (
        <>
          <FormCard title="Words">
            <Text at={at('title')} />
            <Text at={at('heading')} />
            <Text at={at('subheading')} />
          </FormCard>
          <FormCard title="Button">
            <Text at={at('button_label')} />
            <Link at={at('button_route')} />
          </FormCard>
          <FormCard title="Picture and description">
            <Image at={at('profile_image')} />
            <LongText at={at('description')} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
