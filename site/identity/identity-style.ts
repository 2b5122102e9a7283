import type { SiteIdentity } from '../../shared/content/site-identity.ts';
import { paletteCss } from '../../shared/palette/palette.ts';
import { decorationStyles } from '../decoration/styles.ts';
import dark from '../styles/dark.css?inline';
import { faces } from '../type/faces.ts';
import { corners } from './corners.ts';
import { logoStyle } from './logo-style.ts';
import { palette } from './palette.ts';

/** What makes a page look like its company: faces, colours and decoration. */
export function identityStyle(identity: SiteIdentity, landing: boolean): string {
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
    landing ? ['deep-2'] : ['tile-light', 'tile-success'],
  );
  return [
    faces[identity.type],
    `@layer tokens{:root{${page.join(';')}}${colourStyle}}`,
    decoration.page,
    landing ? '' : decoration.details,
    identity.tone === 'dark' ? dark : '',
    logoStyle(identity),
  ].join('');
}
