import type { Sharp } from 'sharp';

const side = 32;
const waveCount = 8;

/** First nine cosines of a discrete cosine transform (type II) over 32 values. */
const cosines = Array.from({ length: waveCount + 1 }, (_, wave) =>
  Float64Array.from({ length: side }, (_, at) =>
    Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * side)),
  ),
);

/** Amplitude below which a picture has only one colour, so that its hash would be noise. */
const plain = 60;

/**
 * Computes a perceptual hash as 16 hex digits, with one bit for each of the 64 lowest frequencies of a small grey copy,
 * which is set above the median. Recompressed or smaller copies differ in few bits. Returns null for a picture of one
 * colour.
 */
export async function computeFingerprint(image: Sharp): Promise<string | null> {
  const grey = await image
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const waves: number[] = [];
  for (let down = 1; down <= waveCount; down += 1)
    for (let across = 1; across <= waveCount; across += 1)
      waves.push(measureWave(grey, across, down));
  if (waves.every((wave) => Math.abs(wave) < plain)) return null;
  const middle = waves.toSorted((a, b) => a - b)[waves.length / 2] ?? 0;
  const bits = waves.map((wave) => (wave > middle ? '1' : '0')).join('');
  return (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join('');
}

function measureWave(grey: Buffer, across: number, down: number): number {
  const [along, upon] = [cosines[across], cosines[down]];
  let sum = 0;
  for (let y = 0; y < side; y += 1) {
    let line = 0;
    for (let x = 0; x < side; x += 1) line += (grey[y * side + x] ?? 0) * (along?.[x] ?? 0);
    sum += line * (upon?.[y] ?? 0);
  }
  return sum;
}
