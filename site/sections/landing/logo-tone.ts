import type { BackgroundName } from '../../../shared/palette/background-names.ts';
import { luminance } from '../../../shared/rules/contrast.ts';
import { pickPlate, treatLogo } from '../../../shared/rules/images/logo-treatment.ts';
import { notesOf } from '../../../shared/rules/images/picture-notes.ts';
import type { SiteIdentity } from '../../../shared/sections/settings/site-identity.ts';
import { paletteOf } from '../../identity/palette.ts';

/**
 * Chooses the class of a client logo, and the colour of its panel. With the setting "one tone", logos whose shapes
 * stay visible are in one tone and others in greys; with "as it is", only invisible logos are treated. A logo of
 * unknown colours gets a panel on dark backgrounds.
 * @param on background of the logo
 */
export function chooseLogoTone(logo: string, identity: SiteIdentity, on: BackgroundName) {
  const { backgrounds } = paletteOf(identity);
  const { ground } = backgrounds[on];
  const { ink, paper, recolour = ink?.length === 1 ? 'one' : 'grey' } = notesOf(logo);
  const treatment = treatLogo(logo, { background: ground, hasOther: false });
  const isToned = identity.partner_logos === 'one tone';
  const isLight = luminance(ground) > 0.4;
  if (treatment === 'one tone' || (isToned && recolour === 'one'))
    return { tone: isLight ? 'one-tone' : 'one-tone light' };
  const tone = isToned && recolour === 'grey' ? `greys${isLight ? ' blended' : ''}` : '';
  // The white background of a logo in greys blends with a light page background.
  const isSeen = treatment === 'as it is' && (isLight || ink !== undefined);
  if (paper ? tone && isLight && luminance(paper) > 0.9 : isSeen) return { tone };
  const plate = pickPlate(logo, [backgrounds.card.ground, backgrounds.deep.ground]);
  return { tone: `${tone} plated`, plate };
}
