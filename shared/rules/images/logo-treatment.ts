import { contrast, luminance } from '../contrast.ts';
import { notesOf, type PictureNotes } from './picture-notes.ts';

/**
 * Treatment of a logo on a background: as it is, replaced by the one for dark backgrounds, in the
 * text colour, or on a plate.
 */
export type LogoTreatment = 'as it is' | 'other' | 'one tone' | 'plate';

/** Contrast below which text is unreadable, and below which even a drawing is invisible. */
const read = 3;
const gone = 1.45;
/** Yellow on white has little contrast, but is another colour. */
const apart = 120;

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function measure(one: string, other: string): number {
  const to = rgbOf(other);
  return Math.hypot(...rgbOf(one).map((part, index) => part - (to[index] ?? 0)));
}

/**
 * How well a logo is seen on a background: below 1, a part of it is not. The darkest of its colours
 * counts as its text, which must be readable on light and dark backgrounds. A lighter one, such as
 * pastel discs, must only be visible. A logo of one colour is all text, unless it has shapes of
 * other colours within it: then it is a drawing.
 */
function computeVisibility(bg: string, { ink: inks = [], recolour }: PictureNotes): number {
  const [darkest = bg, ...lighter] = inks.toSorted((a, b) => luminance(a) - luminance(b));
  const isText = lighter.length > 0 || (recolour ?? 'one') === 'one';
  const drawing = isText ? lighter : [darkest];
  return Math.min(
    isText ? contrast(darkest, bg) / read : 1,
    ...drawing.map((ink) => Math.max(contrast(ink, bg) / gone, measure(ink, bg) / apart)),
  );
}

/**
 * The treatment that makes a logo visible on a background. Its colours are noted in its value at
 * upload; without them it is left alone.
 */
export function treatLogo(
  logo: string,
  { background, hasOther }: { background: string; hasOther: boolean },
): LogoTreatment {
  const notes = notesOf(logo);
  const { ink: inks = [], paper, recolour } = notes;
  const isVisible = paper
    ? contrast(paper, background) < sameColour
    : inks.length === 0 || computeVisibility(background, notes) >= 1;
  if (isVisible) return 'as it is';
  if (hasOther && luminance(background) < 0.25) return 'other';
  const keepsShapes = recolour ? recolour === 'one' : inks.length === 1;
  return keepsShapes && !paper ? 'one tone' : 'plate';
}

/** Contrast below which paper cannot be distinguished from the background. */
const sameColour = 1.02;

/**
 * The plate behind a logo: its own paper, or the first company background that shows all of it,
 * else the plate that shows it best.
 */
export function pickPlate(logo: string, backgrounds: readonly string[]): string {
  const notes = notesOf(logo);
  const { ink: inks = [], paper } = notes;
  const plates = [...backgrounds, '#ffffff', '#000000', '#767676'].map((plate) => {
    return { plate, seen: Math.min(1, computeVisibility(plate, notes)) };
  });
  const best = plates.reduce((one, other) => (other.seen > one.seen ? other : one));
  return paper ?? (inks.length === 0 ? '#ffffff' : best.plate);
}

/** A filter that gives a picture the lightness of the text, whatever its own colours. */
export function pickFilter(text: string): string {
  return luminance(text) > 0.4 ? 'brightness(0) invert(1)' : 'brightness(0)';
}
