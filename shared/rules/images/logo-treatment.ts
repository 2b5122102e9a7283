import { contrast, luminance } from '../contrast.ts';
import { notesOf } from './picture-notes.ts';

/** How a logo stands on a ground: as it is, replaced by the one for dark grounds, in the tone of the words, or on a plate. */
export type LogoTreatment = 'as it is' | 'other' | 'one tone' | 'plate';

/** Contrast below which words are not read, and below which even a drawing beside them is gone. */
const read = 3;
const gone = 1.2;

/**
 * The darker of a logo's two main colours is taken for that of its words: they have to be read on light grounds and on
 * dark ones. What is lighter, such as pastel discs beside them, has only to be there; a logo of one colour is all words.
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
 * What a logo needs to be seen on a ground. Its colours are noted in its value when it is uploaded; of one without them,
 * or with a ground of its own, nothing is known and nothing is done.
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

/** The plate on which a logo is seen: the first of the company's own grounds that shows it, or else white or black. */
export function plateFor(logo: string, grounds: readonly string[]): string {
  const { ink: inks = [] } = notesOf(logo);
  const plates = [...grounds, '#ffffff', '#000000'];
  return plates.find((plate) => !vanishes(inks, plate)) ?? '#ffffff';
}

/** What makes a picture one tone: the lightness of the words, whatever its own colours. */
export function oneToneFilter(text: string): string {
  return luminance(text) > 0.4 ? 'brightness(0) invert(1)' : 'brightness(0)';
}
