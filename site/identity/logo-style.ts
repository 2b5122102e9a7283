import { layoutOf } from '../../shared/content/site-layout.ts';
import type { BackgroundName } from '../../shared/palette/background-names.ts';
import {
  compactHeight,
  headerLogo,
  logoSizeOf,
  phoneHeaderLogo,
} from '../../shared/rules/images/logo-size.ts';
import {
  type LogoTreatment,
  pickFilter,
  pickPlate,
  treatLogo,
} from '../../shared/rules/images/logo-treatment.ts';
import { notesOf } from '../../shared/rules/images/picture-notes.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { paletteOf } from './palette.ts';

interface HeaderState {
  on: BackgroundName;
  /** CSS selector of the header in this state. */
  header: string;
}

/** Lists the states of the header: above the banner, over its picture in that layout, and as a bar. */
export function listHeaderStates(identity: Pick<SiteIdentity, 'site_layout'>): HeaderState[] {
  const [banner] = layoutOf(identity.site_layout);
  const isOver = banner?.variant === 'picture';
  return [
    { on: 'brand', header: `.header:not([data-fixed],.alone${isOver ? ',.over' : ''})` },
    ...(isOver ? [{ on: 'deep', header: '.header.over:not([data-fixed])' } as const] : []),
    { on: 'paper', header: '.header:is([data-fixed],.alone)' },
  ];
}

/** Chooses the logo treatment for each state of the header. */
function chooseTreatments(identity: SiteIdentity): (HeaderState & { treatment: LogoTreatment })[] {
  const { logo, logo_on_dark } = identity;
  const { backgrounds } = paletteOf(identity);
  return listHeaderStates(identity).map((state) => {
    const background = backgrounds[state.on].ground;
    return { ...state, treatment: treatLogo(logo, { background, hasOther: logo_on_dark !== '' }) };
  });
}

/** Returns true if the header also needs the logo for dark backgrounds. */
export function needsOtherLogo(identity: SiteIdentity): boolean {
  return chooseTreatments(identity).some(({ treatment }) => treatment === 'other');
}

function plateCss(colour: string): string {
  return `background:${colour};box-shadow:0 0 0 .5rem ${colour};border-radius:min(var(--corner),.125rem)`;
}

/** Space above and below the logo, in CSS pixels. */
const logoMargin = 20;

/** Increases the height of the header for a very tall logo; empty for other logos. */
export function buildHeaderCss({ logo }: SiteIdentity): string {
  const compact = compactHeight(logo);
  const [wide, phone] = [headerLogo, phoneHeaderLogo].map(
    (at) => logoSizeOf(logo, at)?.height ?? 0,
  );
  if (!compact || !wide || !phone) return '';
  const heights = (usual: number, usualCompact: number, height: number) =>
    `--header:max(${usual}rem,${height + logoMargin}px);--header-compact:max(${usualCompact}rem,${Math.min(height, compact) + logoMargin}px)`;
  return `:root:root{${heights(4.75, 3.75, phone)}}@media(min-width:48rem){:root:root{${heights(6.5, 4.25, wide)}}}`;
}

/** Keeps the logo visible on every background. Empty if its colours are unknown and there is no picture behind it. */
export function buildLogoCss(identity: SiteIdentity): string {
  const { logo, logo_on_dark, tone } = identity;
  const { backgrounds } = paletteOf(identity);
  const over = listHeaderStates(identity).find(({ on }) => on === 'deep');
  const { ink, paper } = notesOf(logo);
  if (!ink && !paper)
    return over
      ? `@layer decoration{${over.header} picture>img{${plateCss(backgrounds.deep.text)}}}`
      : '';
  const rules = chooseTreatments(identity).map(({ treatment, on, header }) => {
    const picture = `${header} picture`;
    // On dark pages, logos of unknown colours get a plate.
    const bare = tone === 'dark' ? `${picture}>img{background:none;box-shadow:none}` : '';
    if (treatment === 'other') {
      const { paper: otherPaper } = notesOf(logo_on_dark);
      const other = otherPaper ? `${picture}+picture>img{${plateCss(otherPaper)}}` : '';
      return `${bare}${picture}:first-child{display:none}${picture}+picture{display:block}${other}`;
    }
    if (treatment === 'one tone')
      return `${bare}${picture}>img{filter:${pickFilter(backgrounds[on].text)}}`;
    if (treatment === 'as it is') return bare;
    const plate = pickPlate(logo, [backgrounds.card.ground, backgrounds.deep.ground]);
    return `${picture}>img{${plateCss(plate)}}`;
  });
  const css = rules.join('');
  const onPaper =
    treatLogo(logo, { background: '#ffffff', hasOther: false }) === 'one tone'
      ? `:root{--logo-on-paper:${pickFilter('#000000')}}`
      : '';
  return (
    css + onPaper && `@layer decoration{.header picture+picture{display:none}${css}${onPaper}}`
  );
}
