import { contrast, luminance } from '../contrast.ts';
import { notesOf, type PictureNotes } from './picture-notes.ts';

/**
 * Treatment of a logo on a background: unchanged, replaced by the logo for dark backgrounds, in the text colour, or
 * on a plate.
 */
export type LogoTreatment = 'as it is' | 'other' | 'one tone' | 'plate';

/** Contrast below which text is unreadable, and contrast below which even a drawing is invisible. */
const readable = 3;
const visible = 1.45;
/** Yellow on white has little contrast but a visible distance. */
const minGap = 120;

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function measure(one: string, other: string): number {
  const to = rgbOf(other);
  return Math.hypot(...rgbOf(one).map((part, index) => part - (to[index] ?? 0)));
}

/**
 * Returns the visibility of a logo on a background; below 1, a part of the logo is invisible. The darkest of its
 * colours counts as text, which must be readable on light and dark backgrounds. Lighter colours, such as pastel
 * discs, only need to be visible. A logo in one colour is text, unless it contains shapes of other colours, which
 * makes it a drawing.
 */
function computeVisibility(bg: string, { ink: inks = [], recolour }: PictureNotes): number {
  const [darkest = bg, ...lighter] = inks.toSorted((a, b) => luminance(a) - luminance(b));
  const isText = lighter.length > 0 || (recolour ?? 'one') === 'one';
  const drawing = isText ? lighter : [darkest];
  return Math.min(
    isText ? contrast(darkest, bg) / readable : 1,
    ...drawing.map((ink) => Math.max(contrast(ink, bg) / visible, measure(ink, bg) / minGap)),
  );
}

/**
 * Returns the treatment that makes a logo visible on a background. The colours are noted in the stored value at
 * upload; a logo without them is not treated.
 */
export function treatLogo(
  logo: string,
  { background, hasOther }: { background: string; hasOther: boolean },
): LogoTreatment {
  const notes = notesOf(logo);
  const { ink: inks = [], paper, recolour } = notes;
  const isVisible = paper
    ? contrast(paper, background) < maxSameContrast
    : inks.length === 0 || computeVisibility(background, notes) >= 1;
  if (isVisible) return 'as it is';
  if (hasOther && luminance(background) < 0.25) return 'other';
  const keepsShapes = recolour ? recolour === 'one' : inks.length === 1;
  return keepsShapes && !paper ? 'one tone' : 'plate';
}

/** Contrast below which paper is indistinguishable from the background. */
const maxSameContrast = 1.02;

/**
 * Returns the plate for a logo: its own paper, the first company background on which all of it is visible, or the
 * plate with the best visibility.
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

/** Returns a filter that gives a picture the lightness of the text, whatever its own colours. */
export function pickFilter(text: string): string {
  return luminance(text) > 0.4 ? 'brightness(0) invert(1)' : 'brightness(0)';
}
