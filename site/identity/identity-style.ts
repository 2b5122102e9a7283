import type { GroundName } from '../../shared/palette/grounds.ts';
import { bringsColours } from '../../shared/palette/identity-palette.ts';
import { type Palette, paletteCss } from '../../shared/palette/palette.ts';
import type { SiteIdentity } from '../../shared/sections/site-identity.ts';
import { decorationStyles } from '../decoration/styles.ts';
import dark from '../styles/dark.css?inline';
import { faces } from '../type/faces.ts';
import { corners } from './corners.ts';
import { logoStyle } from './logo-style.ts';
import { palette } from './palette.ts';

/** What a page shows: the landing page's sections, those of details pages, or both. */
export type PageSorts = 'landing' | 'details' | 'both';

/** Grounds that are on no page of a sort. */
const absent: Record<PageSorts, readonly GroundName[]> = {
  landing: ['deep-2'],
  details: ['tile-light', 'tile-success'],
  both: [],
};

/** What makes a page look like its company: faces, colours and decoration. */
export function identityStyle(identity: SiteIdentity, sorts: PageSorts): string {
  const colours = palette(identity);
  const decoration = decorationStyles[identity.decoration];
  const page = [
    corners[identity.corners],
    ...(identity.tone === 'dark' ? ['color-scheme:dark'] : []),
    // Behind dialogs, and the hue of pictures in one tone.
    `--deep:${colours.grounds.deep.ground}`,
  ];
  const colourStyle = paletteCss(
    colours,
    { brand: '.header:not([data-fixed],.alone)' },
    absent[sorts],
  );
  return [
    faces[identity.type],
    `@layer tokens{:root{${page.join(';')}}${colourStyle}}`,
    decoration.page,
    sorts === 'landing' ? '' : decoration.details,
    identity.decoration === 'school' && !bringsColours(identity) ? schoolIn(colours) : '',
    identity.tone === 'dark' ? dark : '',
    logoStyle(identity),
  ].join('');
}

/** The school's desk in a company's own colours: each from the ground that it is drawn on. */
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
