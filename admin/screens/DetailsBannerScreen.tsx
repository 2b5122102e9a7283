import { Image } from '../fields/Image.tsx';
import { Text } from '../fields/Text.tsx';
import { FormCard } from '../forms/FormCard.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';

/** The banner's buttons have no inputs: they are loaded and sent back (specification §2.5). */
export function DetailsBannerScreen() {
  return (
    <SectionForm section="banner" title="Details Banner">
      {(at) => (
        <FormCard>
          <Text at={at('title')} />
          <Image at={at('image')} />
        </FormCard>
      )}
    </SectionForm>
  );
}
