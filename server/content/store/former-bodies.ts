import { luminance } from '../../../shared/rules/contrast.ts';
import type { Body } from '../document.ts';

/** Luminance below which a former paper colour meant a dark site (an OKLCH lightness of one half). */
const darkPaper = 0.125;

/**
 * Reads a stored body as this version would have written it. Everything that reads content reads it through here, so
 * that the API, the renderer, the history and a restored version all see the same.
 * @param stored JSON of any version since the first
 */
export function currentBody(kind: string, id: string, stored: string): Body {
  const body = JSON.parse(stored) as Body;
  return kind === 'section' && id === 'site_identity' ? currentIdentity(body) : body;
}

/** The look a site had while nobody had chosen one, before there were letterings, corners and decorations. */
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

/** The former identity had four colours and one look; it keeps that look. */
function currentIdentity(stored: Body): Body {
  const { colour_paper: paper, colour_accent, colour_secondary, colour_ink, ...rest } = stored;
  // Saved before partners' logos could be in one tone.
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
