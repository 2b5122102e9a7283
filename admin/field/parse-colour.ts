import { formatHex, modeRgb, parse, useMode as registerMode } from 'culori/fn';

registerMode(modeRgb);

/**
 * Parses a colour as people write it: `#05a`, `0b5fa5`, `rgb(11, 95, 165)`, `dark blue`. Opacity is ignored.
 * @returns `#rrggbb`; null for other texts and fully transparent colours
 */
export function parseColour(text: string): string | null {
  const colour = parse(text.trim()) ?? parse(text.replaceAll(/\s/g, ''));
  if (!colour || colour.alpha === 0) return null;
  return formatHex(colour);
}
