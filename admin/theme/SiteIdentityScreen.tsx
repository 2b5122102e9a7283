// Hand-written, because colours, theme and order are chosen from previews.

import { createIdentityPalette } from '../../shared/palette/identity-palette.ts';
import type { Roles } from '../../shared/palette/roles.ts';
import type { SecondUse } from '../../shared/palette/tones.ts';
import { languages, stringLanguageOf } from '../../shared/rules/languages.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { useList } from '../backend/lists.ts';
import { DemoCard } from '../content/demo/DemoCard.tsx';
import { Colour } from '../field/Colour.tsx';
import type { Field, FieldLookup } from '../field/field.ts';
import { Image } from '../field/image/Image.tsx';
import { LongText } from '../field/LongText.tsx';
import { Select } from '../field/Select.tsx';
import { Text } from '../field/Text.tsx';
import { OptionalToggle } from '../field/Toggle.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { SectionForm } from '../form/SectionForm.tsx';
import { OurBackendOnly } from '../ui/OurBackendOnly.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { language } from '../words/language.ts';
import { getLanguageName } from '../words/language-name.ts';
import { t } from '../words/words.ts';
import { findAdjustment } from './adjustment.ts';
import styles from './ColourPairs.module.css';
import { type ColourName, describeUses, hasSecondColour } from './describe-colour-uses.ts';
import { headingStyle } from './fonts.ts';
import { LogoPreview } from './LogoPreview.tsx';
import { PresetPicker } from './PresetPicker.tsx';
import { SectionsField } from './SectionsField.tsx';
import { readTheme, type SiteTheme } from './site-theme.ts';
import { ThemeFields } from './ThemeFields.tsx';

const OldValueNotice = onDemand(() => import('../history/OldValueNotice.tsx'));

const languageOptions = languages
  .map((value) => ({
    value,
    label:
      stringLanguageOf(value) === 'en' && !value.startsWith('en')
        ? t`${getLanguageName(value)} (fixed texts in English)`
        : getLanguageName(value),
  }))
  .toSorted((one, other) => one.label.localeCompare(other.label, language));

const secondUseOptions = [
  { value: '', label: t`The top of details pages, and tints` },
  { value: 'labels and marks', label: t`Labels and icons` },
  { value: 'large areas', label: t`Large areas` },
] as const;

export function SiteIdentityScreen() {
  const [service] = useList('services').rows;
  const details = service && { label: t`Details page`, page: `/details-page/${service._id}/` };
  return (
    <SectionForm
      section="site_identity"
      layout={{
        column: 'narrow',
        previewPages: () => [{ label: t`Home page`, page: '/' }, ...(details ? [details] : [])],
      }}
    >
      {(at) => (
        <>
          <FormCard title={t`Start from`} isIntro>
            <PresetPicker at={at} />
          </FormCard>
          <FormCard title={t`Name and logo`}>
            <Text at={at('company_name')} help={describeName(at('logo').value)} />
            <OldValueNotice section="site_identity" field="company_name" />
            <Select
              at={at('language')}
              options={languageOptions}
              placeholder={t`Choose a language`}
            />
            <Image at={at('logo')} />
            <LogoPreview at={at} />
            <Image at={at('logo_on_dark')} />
          </FormCard>
          <FormCard title={t`Colours`}>
            <Colours at={at} />
          </FormCard>
          <FormCard title={t`Theme`}>
            <ThemeFields at={at} />
          </FormCard>
          <FormCard title={t`Sections`}>
            <SectionsField at={at('site_layout')} />
            <OurBackendOnly>
              <OptionalToggle at={at('no_labels')} />
            </OurBackendOnly>
          </FormCard>
          <FormCard title={t`In browsers, search results and shared links`}>
            <Image at={at('favicon')} />
            <LongText at={at('description')} />
            <Image at={at('share_image')} />
            <OurBackendOnly>
              <OptionalToggle at={at('share_pictures')} />
            </OurBackendOnly>
          </FormCard>
          <DemoCard />
        </>
      )}
    </SectionForm>
  );
}

/** Returns a hint below the name if the logo contains the name as a drawing. */
function describeName(logo: string): string | undefined {
  return logo === '' ? undefined : t`The name in your logo does not change.`;
}

function Colours({ at }: { at: FieldLookup<SiteIdentity> }) {
  const theme = readTheme(at);
  const use = at('second_colour');
  return (['colour_1', 'colour_2', 'colour_3'] as const).map((name) => (
    <div key={name}>
      <Colour at={at(name)} help={describeUses(theme, name)?.text} />
      <ColourPairs theme={theme} of={name} />
      {name === 'colour_2' && hasSecondColour(theme) && (
        <Select
          at={{ ...use, value: use.value ?? '' } as Field<SecondUse>}
          options={secondUseOptions}
          placeholder=""
        />
      )}
    </div>
  ));
}

/** Shows the text and background pairs that use one company colour, and how the palette adjusted it. */
function ColourPairs({ theme, of }: { theme: SiteTheme; of: ColourName }) {
  const hex = theme[of];
  const uses = describeUses(theme, of);
  if (!uses) return null;
  const palette = createIdentityPalette(theme);
  const adjustment = findAdjustment(hex, palette);
  return (
    <div className={styles.pairs}>
      <Pairs roles={palette.backgrounds[uses.background]} theme={theme} />
      {adjustment && (
        <p>
          {t`Your ${adjustment.name} ${<code>{adjustment.from}</code>} is shown as ${<code>{adjustment.to}</code>} ${adjustment.why}.`}
        </p>
      )}
    </div>
  );
}

function Pairs({ roles, theme }: { roles: Roles; theme: SiteTheme }) {
  return (
    <div className={styles.background} style={{ background: roles.ground, color: roles.text }}>
      <i className={styles.accent} style={{ background: roles.mark }} />
      <span className={styles.heading} style={headingStyle(theme.type)}>{t`A heading`}</span>
      <span style={{ color: roles.soft }}>{t`quiet text`}</span>
      <span
        className={styles.button}
        data-corners={theme.corners}
        style={{ background: roles.action, color: roles['on-action'] }}
      >
        {t`A button`}
      </span>
    </div>
  );
}
