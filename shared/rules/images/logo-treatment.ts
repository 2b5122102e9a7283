import { contrast, luminance } from '../contrast.ts';
import { notesOf } from './picture-notes.ts';

/**
 * Treatment of a logo on a background: as it is, replaced by the one for dark backgrounds, in the
 * text colour, or on a plate.
 */
export type LogoTreatment = 'as it is' | 'other' | 'one tone' | 'plate';

/** Contrast below which text is unreadable, and below which even a drawing is invisible. */
const read = 3;
const gone = 1.2;

/**
 * The darker of a logo's two main colours counts as its text, which must be readable on light and
 * dark backgrounds. A lighter one, such as pastel discs, must only be visible; a logo of one colour
 * is all text.
 */
function vanishes(inks: readonly string[], ground: string): boolean {
  const [words, drawing] = inks
    .slice(0, 2)
    .toSorted((one, other) => luminance(one) - luminance(other));
  if (words === undefined) return false;
  return (
    contrast(words, ground) < read || (drawing !== undefined && contrast(drawing, ground) < gone)
  );
}

/**
 * The treatment that makes a logo visible on a background. Its colours are noted in its value at
 * upload; without them, or with its own background, it is left alone.
 */
export function logoTreatment(
  logo: string,
  { ground, hasOther }: { ground: string; hasOther: boolean },
): LogoTreatment {
  const { ink: inks = [] } = notesOf(logo);
  if (!vanishes(inks, ground)) return 'as it is';
  if (hasOther && luminance(ground) < 0.25) return 'other';
  return inks.length === 1 ? 'one tone' : 'plate';
}

/** The plate behind a logo: the first company background that shows it, else white or black. */
export function plateFor(logo: string, grounds: readonly string[]): string {
  const { ink: inks = [] } = notesOf(logo);
  const plates = [...grounds, '#ffffff', '#000000'];
  return plates.find((plate) => !vanishes(inks, plate)) ?? '#ffffff';
}

/** A filter that gives a picture the lightness of the text, whatever its own colours. */
export function oneToneFilter(text: string): string {
  return luminance(text) > 0.4 ? 'brightness(0) invert(1)' : 'brightness(0)';
}
