/**
 * The CSS gradient of a picture's tones, in at most 65 characters, to show until the picture has
 * loaded. Two or three tones run from top to bottom; of four, the first two run from top to bottom,
 * half transparent, over the other two from left to right.
 */
export function gradientOf(tones: readonly string[]): string {
  const short = tones.map(shortened);
  const [top, bottom, left, right] = short;
  return right === undefined
    ? `linear-gradient(${short.join()})`
    : `linear-gradient(${top}8,${bottom}8),linear-gradient(90deg,${left},${right})`;
}

/** How opaque the first gradient of four tones is. */
export const upperShare = 0x88 / 255;

/** A colour in three digits: every page carries many, and they hardly compress. */
function shortened(colour: string): string {
  const parts = colour.match(/[0-9a-f]{2}/g) ?? [];
  return `#${parts.map((part) => Math.round(Number.parseInt(part, 16) / 17).toString(16)).join('')}`;
}
