/** A picture as red, green and blue bytes, row by row. */
export interface Raster {
  width: number;
  height: number;
  data: Buffer;
}

export interface Difference {
  /** Share of all pixels that differ visibly, from 0 to 1. */
  share: number;
  /** The greatest share in one block. */
  worstBlock: number;
  /** That block's position, in pixels of the picture. */
  at: { left: number; top: number };
  /** One byte per pixel of the larger picture: 1 for a difference. */
  mask: Uint8Array;
  width: number;
  height: number;
}

const block = 16;
/** Above these limits a person sees the difference; two pictures of the same page stay far below. */
export const limits = { share: 0.002, block: 0.2 } as const;
/** Distance of two colours, in units of a channel from 0 to 255, weighted for the eye. */
const noticeable = 10;

export function differs({ share, worstBlock }: Difference): boolean {
  return share > limits.share || worstBlock > limits.block;
}

export function compare(before: Raster, after: Raster): Difference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const mask = new Uint8Array(width * height);
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!differAt(before, after, x, y)) continue;
      mask[y * width + x] = 1;
      count += 1;
    }
  return { share: count / mask.length, ...worst(mask, width, height), mask, width, height };
}

function differAt(before: Raster, after: Raster, x: number, y: number): boolean {
  const [one, other] = [offset(before, x, y), offset(after, x, y)];
  if (one < 0 || other < 0) return one !== other;
  const delta = (channel: number) =>
    (before.data[one + channel] ?? 0) - (after.data[other + channel] ?? 0);
  const [red, green, blue] = [delta(0), delta(1), delta(2)];
  if (red === 0 && green === 0 && blue === 0) return false;
  return Math.hypot(red * 0.55, green * 0.77, blue * 0.34) > noticeable;
}

/** Index of a pixel's bytes; -1 outside the picture. */
function offset({ width, height }: Raster, x: number, y: number): number {
  return x < width && y < height ? (y * width + x) * 3 : -1;
}

function worst(mask: Uint8Array, width: number, height: number) {
  const across = Math.ceil(width / block);
  const counts = new Uint16Array(across * Math.ceil(height / block));
  mask.forEach((differs, index) => {
    if (!differs) return;
    const at = Math.floor(Math.floor(index / width) / block) * across;
    const cell = at + Math.floor((index % width) / block);
    counts[cell] = (counts[cell] ?? 0) + 1;
  });
  const fullest = counts.reduce(
    (best, count, index) => (count > (counts[best] ?? 0) ? index : best),
    0,
  );
  return {
    worstBlock: (counts[fullest] ?? 0) / (block * block),
    at: { left: (fullest % across) * block, top: Math.floor(fullest / across) * block },
  };
}
