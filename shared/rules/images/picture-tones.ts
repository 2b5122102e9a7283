/**
 * Returns the CSS gradient of a picture's tones, in at most 65 characters, which is shown until the picture has
 * loaded. Two or three tones run from top to bottom. Of four tones, the first two run from top to bottom, half
 * transparent, over the other two from left to right.
 */
export function gradientOf(tones: readonly string[]): string {
  const short = tones.map(shortenColour);
  const [top, bottom, left, right] = short;
  return right === undefined
    ? `linear-gradient(${short.join()})`
    : `linear-gradient(${top}8,${bottom}8),linear-gradient(90deg,${left},${right})`;
}

/** Opacity of the first gradient of four tones. */
export const upperShare = 0x88 / 255;

/** Shortens a colour to three digits, because every page contains many and they hardly compress. */
function shortenColour(colour: string): string {
  const parts = colour.match(/[0-9a-f]{2}/g) ?? [];
  return `#${parts.map((part) => Math.round(Number.parseInt(part, 16) / 17).toString(16)).join('')}`;
}

/** Mean lightness, from 0 to 1, that a picture gets before it is tinted. */
const middle = 0.46;

/**
 * Returns the factor that moves the lightness of a picture with these tones to the middle, so that photographs of
 * different exposures look like one series in one tone.
 */
export function liftOf(tones: readonly string[]): number {
  const parts = tones.flatMap((tone) => tone.match(/[0-9a-f]{2}/g) ?? []);
  const sum = parts.reduce((all, part) => all + Number.parseInt(part, 16) / 255, 0);
  const lift = middle / Math.max(sum / Math.max(parts.length, 1), 0.01);
  return Math.round(Math.min(Math.max(lift, 0.9), 2.4) * 10) / 10;
}
