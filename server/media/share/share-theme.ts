import { digestOf } from '../../../shared/content/pictures/share-picture.ts';
import { createIdentityPalette } from '../../../shared/palette/identity-palette.ts';
import { normalizeImagePath } from '../../../shared/rules/images/image-path.ts';
import {
  type LogoTreatment,
  pickPlate,
  treatLogo,
} from '../../../shared/rules/images/logo-treatment.ts';
import type {
  CornerStyle,
  SiteIdentity,
  TypePairing,
} from '../../../shared/sections/settings/site-identity.ts';

/** The theme of share pictures, from the company's identity; colours are `#rrggbb`. */
export interface ShareTheme {
  ground: string;
  text: string;
  shape: string;
  /** Colours of the strip at the bottom, and of its text below. */
  strip: string;
  stripText: string;
  type: TypePairing;
  corners: CornerStyle;
  /** Stored path of the logo for the strip; empty if there is none. */
  logo: string;
  /** True if the logo is rendered in the text colour. */
  isOneTone: boolean;
  /** Colour of the plate behind a logo that would otherwise be invisible; empty for none. */
  plate: string;
}

export function readShareTheme(identity: SiteIdentity): ShareTheme {
  const { brand, paper, deep } = createIdentityPalette(identity).backgrounds;
  const { logo, logo_on_dark } = identity;
  const on = { background: paper.ground, hasOther: logo_on_dark !== '' };
  const treatment: LogoTreatment = logo ? treatLogo(logo, on) : 'as it is';
  return {
    ground: brand.ground,
    text: brand.text,
    shape: brand.shape,
    strip: paper.ground,
    stripText: paper.text,
    type: identity.type,
    corners: identity.corners,
    logo: normalizeImagePath(treatment === 'other' ? logo_on_dark : logo),
    isOneTone: treatment === 'one tone',
    plate: treatment === 'plate' ? pickPlate(logo, [paper.ground, deep.ground]) : '',
  };
}

/** Version of the layout. Increase it after a change, so that stored pictures are rendered again. */
const drawing = 4;

export function digestTheme(look: ShareTheme): string {
  return digestOf(JSON.stringify({ drawing, ...look }));
}
