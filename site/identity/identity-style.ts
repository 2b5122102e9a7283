import type { BackgroundName } from '../../shared/palette/background-names.ts';
import { hasCustomColours } from '../../shared/palette/identity-palette.ts';
import { buildPaletteCss, type Palette } from '../../shared/palette/palette.ts';
import type { CornerStyle, SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { decorationStyles } from '../decoration/styles.ts';
import dark from '../styles/dark.css?inline';
import oneTone from '../styles/one-tone.css?inline';
import { buildFontCss } from '../type/fonts.ts';
import { buildHeaderCss, buildLogoCss, listHeaderStates } from './logo-style.ts';
import { paletteOf } from './palette.ts';

/** CSS variables of a corner style. One corner of each element, its wing, can be wider. */
function radiusVariables(corner: string, control: string, wings: Record<string, string>): string {
  const named = Object.entries(wings).map(([name, value]) => `--wing${name}:${value}`);
  return [`--corner:${corner}`, `--corner-control:${control}`, ...named].join(';');
}

const slots = ['', '-portrait', '-tile', '-sheet', '-banner'];

function uniformCorners(corner: string, control: string): string {
  const wings = Object.fromEntries(slots.map((slot) => [slot, corner]));
  return `${radiusVariables(corner, control, { ...wings, '-button': control })};--corner-sheet:${corner}`;
}

/** CSS declarations of each corner style, for the root element. */
const corners: Record<CornerStyle, string> = {
  square: uniformCorners('0px', '0px'),
  soft: uniformCorners('14px', '999px'),
  sweep: radiusVariables('4px', '4px', {
    '': 'clamp(4rem,11vw,10rem)',
    '-portrait': '3.5rem',
    '-tile': '2.25rem',
    '-sheet': 'clamp(4rem,9vw,8rem)',
    '-banner': 'clamp(7rem,20vw,18.5rem)',
    '-button': '1.375rem',
  }),
};

/** Kinds of sections on a page: home page sections, details page sections, or both. */
export type SectionKinds = 'landing' | 'details' | 'both';

/** Backgrounds that pages with these sections do not use. */
const unusedBackgrounds: Record<SectionKinds, readonly BackgroundName[]> = {
  landing: ['deep-2'],
  details: ['tile-light', 'tile-success'],
  both: [],
};

/** Builds the company theme as CSS: fonts, colours, corners and decoration. */
export function buildIdentityCss(identity: SiteIdentity, kinds: SectionKinds): string {
  const colours = paletteOf(identity);
  const decoration = decorationStyles[identity.decoration];
  const page = [
    corners[identity.corners],
    ...(identity.tone === 'dark' ? ['color-scheme:dark'] : []),
    // For the backdrop of dialogs and the hue of one-tone pictures.
    `--deep:${colours.backgrounds.deep.ground}`,
  ];
  const colourStyle = buildPaletteCss(
    colours,
    Object.fromEntries(
      listHeaderStates(identity)
        .filter(({ on }) => on !== 'paper')
        // The language switcher is next to the header (ui/languages.css).
        .map(({ on, header }) => [on, `${header},.languages:has(~${header})`]),
    ),
    unusedBackgrounds[kinds],
  );
  return [
    buildFontCss(identity.type, identity.language),
    `@layer tokens{:root{${page.join(';')}}${colourStyle}${buildHeaderCss(identity)}}`,
    decoration.page,
    kinds === 'landing' ? '' : decoration.details,
    identity.decoration === 'school' && !hasCustomColours(identity) ? recolourSchool(colours) : '',
    identity.tone === 'dark' ? dark : '',
    identity.pictures === 'one tone' ? oneTone : '',
    buildLogoCss(identity),
  ].join('');
}

/** Adapts the colours of the school decoration to the company palette. */
function recolourSchool({ backgrounds }: Palette): string {
  const { brand, paper, deep } = backgrounds;
  const colours = {
    green: brand.link,
    coral: paper.mark,
    'coral-deep': brand.mark,
    pink: backgrounds['tint-2'].ground,
  };
  const lines = Object.entries(colours).map(([name, colour]) => `--school-${name}:${colour}`);
  return `@layer tokens{:root:root{${lines.join(';')}}}@layer decoration{.insight>.tile{background:${deep.ground}}}`;
}
