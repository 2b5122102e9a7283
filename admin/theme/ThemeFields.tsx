import { createIdentityPalette } from '../../shared/palette/identity-palette.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { ChoiceCards } from '../field/ChoiceCards.tsx';
import type { FieldLookup } from '../field/field.ts';
import { t } from '../words/words.ts';
import { headingStyle } from './fonts.ts';
import { MiniPage } from './MiniPage.tsx';
import { readTheme, type SiteTheme } from './site-theme.ts';
import styles from './ThemeFields.module.css';

const tones = [
  { value: 'bright', label: t`Bright`, hint: t`White paper, full colours` },
  { value: 'soft', label: t`Soft`, hint: t`Pastels` },
  { value: 'dark', label: t`Dark`, hint: t`Light text on dark backgrounds` },
] as const;
const pairings = [
  { value: 'plain', label: t`Plain`, hint: t`Calm, suits any logo` },
  { value: 'primer', label: t`Primer`, hint: t`A good teacher` },
  { value: 'ledger', label: t`Ledger`, hint: t`Careful, established` },
  { value: 'works', label: t`Works`, hint: t`Built, technical, direct` },
  { value: 'open', label: t`Open`, hint: t`Human, lively` },
] as const;
const corners = [
  { value: 'square', label: t`Square` },
  { value: 'soft', label: t`Soft` },
  { value: 'sweep', label: t`Sweep`, hint: t`One corner in a wide curve` },
] as const;
const decorations = [
  { value: 'none', label: t`None` },
  { value: 'rules', label: t`Rules`, hint: t`Fine lines and ticks` },
  { value: 'school', label: t`School`, hint: t`Pencils, books, blocks` },
] as const;
const pictures = [
  { value: 'as they are', label: t`As they are` },
  { value: 'one tone', label: t`One tone`, hint: t`All in the colour of your text` },
] as const;

const partnerLogos = [
  { value: 'one tone', label: t`One tone`, hint: t`No logo stands out` },
  { value: 'their colours', label: t`Their colours` },
] as const;

/** Fields for tone, fonts, corners, decoration and pictures, with a preview of each choice in the company colours. */
export function ThemeFields({ at }: { at: FieldLookup<SiteIdentity> }) {
  const theme = readTheme(at);
  const preview = (change: Partial<SiteTheme>) => <MiniPage theme={{ ...theme, ...change }} />;
  const name = at('company_name').value.trim() || t`Your company`;
  return (
    <>
      <ChoiceCards at={at('tone')} choices={tones} inRow={3} render={(tone) => preview({ tone })} />
      <ChoiceCards
        at={at('type')}
        choices={pairings}
        inRow={1}
        render={(type) => (
          <span className={styles.specimen} style={headingStyle(type)}>
            {name}
          </span>
        )}
      />
      <ChoiceCards
        at={at('corners')}
        choices={corners}
        inRow={3}
        render={(style) => preview({ corners: style })}
      />
      <ChoiceCards
        at={at('decoration')}
        choices={decorations}
        inRow={2}
        render={(decoration) => preview({ decoration })}
      />
      <ChoiceCards
        at={at('pictures')}
        choices={pictures}
        inRow={2}
        render={(style) => preview({ pictures: style })}
      />
      <ChoiceCards
        at={at('partner_logos')}
        choices={partnerLogos}
        inRow={2}
        render={(style) => <PartnerLogos inColour={style === 'their colours'} theme={theme} />}
      />
    </>
  );
}

/** Sample logos, in one tone or in full colour. */
function PartnerLogos({ inColour, theme }: { inColour: boolean; theme: SiteTheme }) {
  const { paper } = createIdentityPalette(theme).backgrounds;
  const [first, second, third] = inColour
    ? ['#d1442e', '#1f6f8b', '#e0a100']
    : [paper.soft, paper.soft, paper.soft];
  return (
    <svg className={styles.logos} viewBox="0 0 160 48" aria-hidden="true">
      <rect width="160" height="48" fill={paper.ground} />
      <circle cx="30" cy="24" r="11" fill={first} />
      <path d="M64 34L80 12L96 34Z" fill={second} />
      <path d="M116 15h30v7h-30zM116 27h20v7h-20z" fill={third} />
    </svg>
  );
}
