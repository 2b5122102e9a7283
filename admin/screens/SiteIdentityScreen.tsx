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
const tones = [
  { value: 'bright', label: 'Bright: white paper, full colours' },
  { value: 'soft', label: 'Soft: pastels' },
  { value: 'dark', label: 'Dark: light words on dark grounds' },
] as const;
const pairings = [
  { value: 'plain', label: 'Plain: calm, suits any logo' },
  { value: 'primer', label: 'Primer: a good teacher' },
  { value: 'ledger', label: 'Ledger: careful, long in business' },
  { value: 'works', label: 'Works: built, technical, direct' },
  { value: 'open', label: 'Open: human, awake' },
] as const;
const corners = [
  { value: 'square', label: 'Square' },
  { value: 'soft', label: 'Soft' },
  { value: 'sweep', label: 'Sweep: one corner in a wide curve' },
] as const;
const decorations = [
  { value: 'none', label: 'None' },
  { value: 'rules', label: 'Rules: fine lines and ticks' },
  { value: 'shapes', label: 'Shapes: discs and half discs' },
  { value: 'school', label: 'School: pencils, books and blocks' },
] as const;
const pictures = [
  { value: 'as they are', label: 'As they are' },
  { value: 'one tone', label: 'One tone: all in the colour of your words' },
] as const;

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
            <Colour at={at('colour_1')} />
            <Colour at={at('colour_2')} />
            <Colour at={at('colour_3')} />
          </FormCard>
          <FormCard title="Look">
            <Select at={at('tone')} options={tones} placeholder="Choose a mood" />
            <Select at={at('type')} options={pairings} placeholder="Choose a lettering" />
            <Select at={at('corners')} options={corners} placeholder="Choose corners" />
            <Select at={at('decoration')} options={decorations} placeholder="Choose a decoration" />
            <Select at={at('pictures')} options={pictures} placeholder="Choose how pictures look" />
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
