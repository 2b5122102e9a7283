import { languageName, languages } from '../../shared/rules/languages.ts';
import { Colour } from '../fields/Colour.tsx';
import { Image } from '../fields/Image.tsx';
import { LongText } from '../fields/LongText.tsx';
import { Select } from '../fields/Select.tsx';
import { Text } from '../fields/Text.tsx';
import { FormCard } from '../forms/FormCard.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';

const languageOptions = languages
  .map((value) => ({ value, label: languageName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

export function SiteIdentityScreen() {
  return (
    <SectionForm section="site_identity" title="Site Identity">
      {(at) => (
        <>
          <FormCard title="Name and marks">
            <Text at={at('company_name')} />
            <Select at={at('language')} options={languageOptions} placeholder="Choose a language" />
            <Image at={at('logo')} />
            <Image at={at('favicon')} />
          </FormCard>
          <FormCard title="Colours">
            <Colour at={at('colour_paper')} />
            <Colour at={at('colour_ink')} />
            <Colour at={at('colour_accent')} />
            <Colour at={at('colour_secondary')} />
          </FormCard>
          <FormCard title="In search results and when shared">
            <LongText at={at('description')} />
            <Image at={at('share_image')} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
