import { front, leftByClipping, shownTexts } from './visible.ts';

/** A line of text: its position in CSS pixels, its colour, and the required contrast. */
export interface TextSample {
  words: string;
  box: { left: number; top: number; width: number; height: number };
  /** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
  colour: [number, number, number, number];
  floor: number;
}

/** Every visible line (WCAG 2.2, 1.4.3: 4.5, or 3 from 24 pixels or 18.66 bold). */
export function textSamples(): TextSample[] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!pen) return [];
  const sizes = new Map<string, [number, number, number, number]>();
  const read = (colour: string) => {
    const known = sizes.get(colour);
    if (known) return known;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const found: [number, number, number, number] = [red, green, blue, alpha / 255];
    sizes.set(colour, found);
    return found;
  };
  // The page is captured from its top, a dialog as it is in the window.
  scrollTo({ top: 0, behavior: 'instant' });
  return shownTexts().flatMap(({ element, words, lines }) => {
    if (element.closest(':disabled,[aria-disabled=true]')) return [];
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const [red, green, blue, alpha] = read(color);
    const colour: TextSample['colour'] = [red, green, blue, alpha * opacityOf(element)];
    return lines.flatMap((line) => {
      const seen = leftByClipping(line, element);
      // Clipped text is checked when it is scrolled into view.
      if (!seen || seen.width < 4 || seen.height < Math.max(4, line.height * 0.75)) return [];
      const box = {
        left: seen.left + scrollX,
        top: seen.top + scrollY,
        width: seen.width,
        height: seen.height,
      };
      return [{ words, box, colour, floor: isLarge ? 3 : 4.5 }];
    });
  });
}

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at && at !== front(); at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}
