/** Raw pixels of a picture, four bytes each: red, green, blue and how opaque. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const visible = 24;
/** From here on a pixel of an opaque picture is its white paper. */
const nearlyWhite = 246;

/** The box around what is drawn, without transparent or white margins; the whole picture when nothing is left of it. */
export function drawnBox({ data, width, height }: Pixels): Box {
  const isOpaque = !hasTransparency(data);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (isOpaque ? isPaper(data, at) : (data[at + 3] ?? 0) < visible) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return box.width < 4 || box.height < 4 ? { left: 0, top: 0, width, height } : box;
}

function isPaper(data: Pixels['data'], at: number): boolean {
  return [0, 1, 2].every((channel) => (data[at + channel] ?? 0) >= nearlyWhite);
}

function hasTransparency(data: Pixels['data']): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return true;
  return false;
}

/** Below this share of what is visible a colour is a detail. */
const minShare = 0.12;
/** Colours nearer than this, in steps of a channel, are one. */
const oneColour = 72;

/** The colours most of the visible pixels have, the most frequent first, at most three; none of an opaque picture. */
export function inksOf({ data }: Pixels): string[] {
  if (!hasTransparency(data)) return [];
  const buckets = new Map<number, { count: number; sum: [number, number, number] }>();
  let all = 0;
  for (let at = 0; at < data.length; at += 4) {
    // What is half transparent is an edge, and blends with what lies below.
    if ((data[at + 3] ?? 0) < 200) continue;
    const colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
    const key = ((colour[0] >> 4) << 8) | ((colour[1] >> 4) << 4) | (colour[2] >> 4);
    const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bucket.count += 1;
    for (const channel of [0, 1, 2] as const) bucket.sum[channel] += colour[channel];
    buckets.set(key, bucket);
    all += 1;
  }
  const inks: { colour: number[]; count: number }[] = [];
  for (const { count, sum } of [...buckets.values()].sort(
    (one, other) => other.count - one.count,
  )) {
    const colour = sum.map((channel) => channel / count);
    const near = inks.find(
      (ink) =>
        Math.hypot(...ink.colour.map((part, index) => part - (colour[index] ?? 0))) < oneColour,
    );
    if (near) near.count += count;
    else inks.push({ colour, count });
  }
  return inks
    .filter(({ count }) => count >= all * minShare)
    .sort((one, other) => other.count - one.count)
    .slice(0, 3)
    .map(
      ({ colour }) =>
        `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`,
    );
}
