import { luminance } from '../../../shared/rules/contrast.ts';
import type { Body } from '../document.ts';

/** A former paper colour below this luminance was a dark site (an OKLCH lightness of one half). */
const darkPaper = 0.125;

/**
 * Converts a stored body to this version's form. All content is read through this, so that the API, the renderer, the
 * history and restored versions agree.
 * @param stored JSON of any version since the first
 */
export function currentBody(kind: string, id: string, stored: string): Body {
  const body = JSON.parse(stored) as Body;
  return kind === 'section' && id === 'site_identity' ? currentIdentity(body) : body;
}

/** The default look before there were letterings, corners and decorations. */
export const formerLook = {
  colour_1: '#f9c63e',
  colour_2: '#a4d3e9',
  colour_3: '#15382e',
  tone: 'bright',
  type: 'primer',
  corners: 'sweep',
  decoration: 'school',
  partner_logos: 'their colours',
} as const;

/** Converts the former identity, which had four colours and one look; the look stays. */
function currentIdentity(stored: Body): Body {
  const { colour_paper: paper, colour_accent, colour_secondary, colour_ink, ...rest } = stored;
  // Saved before partners' logos could have one tone.
  if ('decoration' in rest && 'pictures' in rest && !('partner_logos' in rest))
    rest.partner_logos = formerLook.partner_logos;
  const former = [paper, colour_accent, colour_secondary, colour_ink];
  if ('colour_1' in rest || former.every((it) => it === undefined)) return rest;
  const isDark = typeof paper === 'string' && luminance(paper) < darkPaper;
  return {
    ...formerLook,
    colour_1: colour_accent ?? formerLook.colour_1,
    colour_2: colour_secondary ?? formerLook.colour_2,
    colour_3: colour_ink ?? formerLook.colour_3,
    tone: isDark ? 'dark' : formerLook.tone,
    ...rest,
  };
}
