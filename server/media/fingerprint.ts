import type { Sharp } from 'sharp';

const side = 32;
const kept = 8;

/** The first nine cosines of a discrete cosine transform (type II) over 32 values. */
const cosines = Array.from({ length: kept + 1 }, (_, wave) =>
  Float64Array.from({ length: side }, (_, at) =>
    Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * side)),
  ),
);

/** Amplitude below which a picture has one colour, so that its hash would be noise. */
const plain = 60;

/**
 * Returns a perceptual hash as 16 hex digits: for each of the 64 lowest waves of a small grey copy, whether it is
 * above the median. Recompressed or smaller copies differ in few bits. null for a picture of one colour.
 */
export async function fingerprintOf(image: Sharp): Promise<string | null> {
  const grey = await image
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const waves: number[] = [];
  for (let down = 1; down <= kept; down += 1)
    for (let across = 1; across <= kept; across += 1) waves.push(measure(grey, across, down));
  if (waves.every((wave) => Math.abs(wave) < plain)) return null;
  const middle = waves.toSorted((a, b) => a - b)[waves.length / 2] ?? 0;
  const bits = waves.map((wave) => (wave > middle ? '1' : '0')).join('');
  return (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join('');
}

function measure(grey: Buffer, across: number, down: number): number {
  const [along, upon] = [cosines[across], cosines[down]];
  let sum = 0;
  for (let y = 0; y < side; y += 1) {
    let line = 0;
    for (let x = 0; x < side; x += 1) line += (grey[y * side + x] ?? 0) * (along?.[x] ?? 0);
    sum += line * (upon?.[y] ?? 0);
  }
  return sum;
}
