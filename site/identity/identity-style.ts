import type { GroundName } from '../../shared/palette/grounds.ts';
import { hasOwnColours } from '../../shared/palette/identity-palette.ts';
import { type Palette, paletteCss } from '../../shared/palette/palette.ts';
import type { CornerStyle, SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { decorationStyles } from '../decoration/styles.ts';
import dark from '../styles/dark.css?inline';
import oneTone from '../styles/one-tone.css?inline';
import { buildFontCss } from '../type/fonts.ts';
import { buildHeaderCss, buildLogoCss, listHeaderStates } from './logo-style.ts';
import { paletteOf } from './palette.ts';

/** Radii of one corner style; one corner of a picture, control or sheet may be wide: the wing. */
function radii(corner: string, control: string, wings: Record<string, string>): string {
  const named = Object.entries(wings).map(([name, value]) => `--wing${name}:${value}`);
  return [`--corner:${corner}`, `--corner-control:${control}`, ...named].join(';');
}

const places = ['', '-portrait', '-tile', '-sheet', '-banner'];

function alike(corner: string, control: string): string {
  const wings = Object.fromEntries(places.map((place) => [place, corner]));
  return `${radii(corner, control, { ...wings, '-button': control })};--corner-sheet:${corner}`;
}

/** CSS declarations of each style, for the page's root. */
const corners: Record<CornerStyle, string> = {
  square: alike('0px', '0px'),
  soft: alike('14px', '999px'),
  sweep: radii('4px', '4px', {
    '': 'clamp(4rem,11vw,10rem)',
    '-portrait': '3.5rem',
    '-tile': '2.25rem',
    '-sheet': 'clamp(4rem,9vw,8rem)',
    '-banner': 'clamp(7rem,20vw,18.5rem)',
    '-button': '1.375rem',
  }),
};

/** The kinds of section on a page: the landing page's, those of details pages, or both. */
export type SectionKinds = 'landing' | 'details' | 'both';

/** Backgrounds that no page of a kind has. */
const absent: Record<SectionKinds, readonly GroundName[]> = {
  landing: ['deep-2'],
  details: ['tile-light', 'tile-success'],
  both: [],
};

/** The company's look as CSS: fonts, colours and decoration. */
export function buildIdentityCss(identity: SiteIdentity, sorts: SectionKinds): string {
  const colours = paletteOf(identity);
  const decoration = decorationStyles[identity.decoration];
  const page = [
    corners[identity.corners],
    ...(identity.tone === 'dark' ? ['color-scheme:dark'] : []),
    // Behind dialogs, and the hue of one-tone pictures.
    `--deep:${colours.grounds.deep.ground}`,
  ];
  const colourStyle = paletteCss(
    colours,
    Object.fromEntries(
      listHeaderStates(identity)
        .filter(({ on }) => on !== 'paper')
        // The list of languages is next to the header (ui/languages.css).
        .map(({ on, header }) => [on, `${header},.languages:has(~${header})`]),
    ),
    absent[sorts],
  );
  return [
    buildFontCss(identity.type, identity.language),
    `@layer tokens{:root{${page.join(';')}}${colourStyle}${buildHeaderCss(identity)}}`,
    decoration.page,
    sorts === 'landing' ? '' : decoration.details,
    identity.decoration === 'school' && !hasOwnColours(identity) ? schoolIn(colours) : '',
    identity.tone === 'dark' ? dark : '',
    identity.pictures === 'one tone' ? oneTone : '',
    buildLogoCss(identity),
  ].join('');
}

/** The school desk in a company's own colours, each derived from the background behind it. */
function schoolIn({ grounds }: Palette): string {
  const { brand, paper, deep } = grounds;
  const colours = {
    green: brand.link,
    coral: paper.mark,
    'coral-deep': brand.mark,
    pink: grounds['tint-2'].ground,
  };
  const lines = Object.entries(colours).map(([name, colour]) => `--school-${name}:${colour}`);
  return `@layer tokens{:root:root{${lines.join(';')}}}@layer decoration{.insight>.tile{background:${deep.ground}}}`;
}
