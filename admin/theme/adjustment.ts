import { hexOf, oklchOf } from '../../shared/palette/oklch.ts';
import type { Palette } from '../../shared/palette/palette.ts';
import { canCarryText } from '../../shared/palette/readable.ts';
import { t } from '../words/words.ts';

/** OKLCH hue ranges, in degrees, with undisputed names. */
const hues: readonly (readonly [name: string, from: number, to: number])[] = [
  [t`red`, 16, 34],
  [t`orange`, 38, 72],
  [t`yellow`, 88, 112],
  [t`green`, 130, 165],
  [t`blue`, 228, 276],
  [t`purple`, 292, 318],
];

/** Returns `blue`, `grey` or, if the name is debatable, `colour`. @param hex `#rrggbb` */
export function nameColour(hex: string): string {
  const { l, c, h } = oklchOf(hex);
  if (c < 0.015) return l > 0.97 ? t`white` : l < 0.15 ? t`black` : t`grey`;
  // A pale or very dark orange is beige or brown.
  const isPlain = c > 0.1 && (l > 0.6 || h > 112 || h < 38);
  const [name] = (isPlain && hues.find(([, from, to]) => h >= from && h <= to)) || [t`colour`];
  return name;
}

/** A colour that the site shows differently from the one given. */
interface Adjustment {
  name: string;
  from: string;
  to: string;
  why: string;
}

/** Returns how the palette adjusted this colour; null if it did not. @param hex `#rrggbb` */
export function findAdjustment(hex: string, { adjusted }: Palette): Adjustment | null {
  // The keys of `adjusted` were converted to OKLCH and back.
  const read = hexOf(oklchOf(hex));
  const found = adjusted.find(({ from }) => from === read);
  if (!found) return null;
  const why = canCarryText(hex)
    ? t`so that it contrasts with the page`
    : t`so that text on it is readable`;
  return { name: nameColour(hex), from: hex, to: found.to, why };
}
