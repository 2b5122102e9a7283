import { digestOf } from '../../../shared/content/share-picture.ts';
import { identityPalette } from '../../../shared/palette/identity-palette.ts';
import { normalizeImagePath } from '../../../shared/rules/images/image-path.ts';
import {
  type LogoTreatment,
  logoTreatment,
  plateFor,
} from '../../../shared/rules/images/logo-treatment.ts';
import type {
  CornerStyle,
  SiteIdentity,
  TypePairing,
} from '../../../shared/sections/site-identity.ts';

/** How share pictures look: what follows from the company's identity, as `#rrggbb` where it is a colour. */
export interface ShareLook {
  ground: string;
  text: string;
  shape: string;
  /** The strip at the foot, and the words on it. */
  strip: string;
  stripText: string;
  type: TypePairing;
  corners: CornerStyle;
  /** Stored path of the logo that is seen on the strip; empty where there is none. */
  logo: string;
  /** It is drawn in the colour of the words. */
  isOneTone: boolean;
  /** Behind the logo, where it could not be seen otherwise. */
  plate: string;
}

export function shareLook(identity: SiteIdentity): ShareLook {
  const { brand, paper, deep } = identityPalette(identity).grounds;
  const { logo, logo_on_dark } = identity;
  const ground = { ground: paper.ground, hasOther: logo_on_dark !== '' };
  const treatment: LogoTreatment = logo ? logoTreatment(logo, ground) : 'as it is';
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
    plate: treatment === 'plate' ? plateFor(logo, [paper.ground, deep.ground]) : '',
  };
}

/** Raised where the same look is drawn in another way, so that what was drawn before is drawn anew. */
const drawing = 3;

export function lookDigest(look: ShareLook): string {
  return digestOf(JSON.stringify({ drawing, ...look }));
}
