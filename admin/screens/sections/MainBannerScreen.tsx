import { Image } from '../../fields/image/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { LongText } from '../../fields/LongText.tsx';
import { Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';

export function MainBannerScreen() {
  return (
    <SectionForm section="main_banner" title="Main Banner">
      {(at) => (
        <>
          <FormCard>
            <Text at={at('title')} />
            <Text at={at('heading')} />
            <Text at={at('subheading')} />
          </FormCard>
          <FormCard>
            <Text at={at('button_label')} />
            <Link at={at('button_route')} />
          </FormCard>
          <FormCard>
            <Image
              at={at('profile_image')}
              help="An upright picture, such as 1044 × 1400 pixels, fills its place. One that lies across stands smaller beside the words; “Wide picture” under Site Identity gives it the whole width."
            />
            <LongText at={at('description')} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
