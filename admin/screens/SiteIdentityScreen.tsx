// Written by hand: colours, look and sections are chosen from what they come to.
import { languageName, languages } from '../../shared/rules/languages.ts';
import type { SiteIdentity } from '../../shared/sections/site-identity.ts';
import { DemoCard } from '../demo/DemoCard.tsx';
import { Colour } from '../fields/Colour.tsx';
import type { FieldLookup } from '../fields/field.ts';
import { Image } from '../fields/image/Image.tsx';
import { LongText } from '../fields/LongText.tsx';
import { Select } from '../fields/Select.tsx';
import { Text } from '../fields/Text.tsx';
import { GivenToggle } from '../fields/Toggle.tsx';
import { FormCard } from '../forms/FormCard.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';
import { ColourPairs } from '../identity/ColourPairs.tsx';
import { usesOf } from '../identity/colour-uses.ts';
import { LogoStage } from '../identity/LogoStage.tsx';
import { LookFields } from '../identity/LookFields.tsx';
import { lookIn } from '../identity/look.ts';
import { SectionsField } from '../identity/SectionsField.tsx';
import { StartFrom } from '../identity/StartFrom.tsx';
import { useList } from '../lists.ts';
import { WithPages } from '../site/WithPages.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const FormerValue = onDemand(() => import('../history/FormerValue.tsx'));

const languageOptions = languages
  .map((value) => ({ value, label: languageName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

export function SiteIdentityScreen() {
  const [service] = useList('services').rows;
  const details = service && { label: 'Details page', page: `/details-page/${service._id}/` };
  return (
    <SectionForm
      section="site_identity"
      layout={{
        column: 'narrow',
        previewPages: () => [{ label: 'Landing page', page: '/' }, ...(details ? [details] : [])],
      }}
    >
      {(at) => (
        <>
          <FormCard title="Start from">
            <StartFrom at={at} />
          </FormCard>
          <FormCard title="Name and logo">
            <Text at={at('company_name')} help={helpOfName(at('logo').value)} />
            <FormerValue section="site_identity" field="company_name" />
            <Select at={at('language')} options={languageOptions} placeholder="Choose a language" />
            <Image at={at('logo')} />
            <LogoStage at={at} />
            <Image at={at('logo_on_dark')} />
          </FormCard>
          <FormCard title="Colours">
            <Colours at={at} />
          </FormCard>
          <FormCard title="Look">
            <LookFields at={at} />
          </FormCard>
          <FormCard title="Sections">
            <SectionsField at={at('site_layout')} />
          </FormCard>
          <FormCard title="In browsers, search results and when shared">
            <Image at={at('favicon')} />
            <LongText at={at('description')} />
            <Image at={at('share_image')} />
            <WithPages>
              <GivenToggle at={at('share_pictures')} />
            </WithPages>
          </FormCard>
          <DemoCard />
        </>
      )}
    </SectionForm>
  );
}

/** The name beside a drawn one is another matter than the drawing. */
function helpOfName(logo: string): string | undefined {
  return logo === '' ? undefined : 'A name drawn in the logo stays as it is.';
}

function Colours({ at }: { at: FieldLookup<SiteIdentity> }) {
  const look = lookIn(at);
  return (['colour_1', 'colour_2', 'colour_3'] as const).map((name) => (
    <div key={name}>
      <Colour at={at(name)} help={usesOf(look, name)?.words} />
      <ColourPairs look={look} of={name} />
    </div>
  ));
}
