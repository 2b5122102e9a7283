/**
 * The CSS gradient of a picture's tones, in at most 75 characters, to show until the picture has
 * loaded. Two or three tones run from top to bottom; of four, the first two run from top to bottom,
 * half transparent, over the other two from left to right.
 */
export function gradientOf(tones: readonly string[]): string {
  const [top, bottom, left, right] = tones;
  return right === undefined
    ? `linear-gradient(${tones.join()})`
    : `linear-gradient(${top}80,${bottom}80),linear-gradient(90deg,${left},${right})`;
}

/** How opaque the first gradient of four tones is. */
export const upperShare = 0x80 / 255;
