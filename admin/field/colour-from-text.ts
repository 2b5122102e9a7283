import { formatHex, modeRgb, parse, useMode as registerMode } from 'culori/fn';

registerMode(modeRgb);

/**
 * A colour as people write it: `#05a`, `0b5fa5`, `rgb(11, 95, 165)`, `dark blue`, with spaces around.
 * Of a colour that lets some of its ground through, the colour itself is taken.
 * @returns `#rrggbb`; null for what is no colour, or nothing but transparent
 */
export function colourFromText(text: string): string | null {
  const colour = parse(text.trim()) ?? parse(text.replaceAll(/\s/g, ''));
  if (!colour || colour.alpha === 0) return null;
  return formatHex(colour);
}
