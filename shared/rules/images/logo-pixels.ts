import { luminance } from '../contrast.ts';
import type { PictureNotes } from './picture-notes.ts';

/** Raw pixels of a picture with four bytes each: red, green, blue and opacity. */
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

const minAlpha = 24;
/** Maximum distance from the rim colour of an opaque picture for pixels that count as paper. */
const paperTolerance = 20;
/** Longer side, in pixels, at which logo shapes are compared. */
export const comparedSide = 400;

/**
 * Returns the box around the drawing, without margins that are transparent, white or grey; the complete picture if
 * nothing is left.
 */
export function findDrawnBox(pixels: Pixels): Box {
  const { data, width, height } = pixels;
  const paper = paperOf(pixels);
  const plain = paper && isWhiteOrGrey(paper) ? paper : null;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const isMargin = plain
        ? distance(colourAt(data, at), plain) < paperTolerance
        : (data[at + 3] ?? 0) < minAlpha;
      if (isMargin) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return box.width < 4 || box.height < 4 ? { left: 0, top: 0, width, height } : box;
}

type Colour = readonly [red: number, green: number, blue: number];

const colourAt = (data: Pixels['data'], at: number): Colour => [
  data[at] ?? 0,
  data[at + 1] ?? 0,
  data[at + 2] ?? 0,
];
const distance = (one: Colour, other: Colour) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
const hexOf = (colour: Colour) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Returns the median colour of an opaque picture’s edge; null for other pictures and edges of several colours. */
export function paperOf({ data, width, height }: Pixels): Colour | null {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return null;
  const rim: Colour[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1))
      rim.push(colourAt(data, (y * width + x) * 4));
  const paper = [0, 1, 2].map(
    (channel) =>
      rim.map((colour) => colour[channel] ?? 0).sort((a, b) => a - b)[rim.length >> 1] ?? 0,
  ) as unknown as Colour;
  const like = rim.filter((colour) => distance(colour, paper) < paperTolerance).length;
  return like >= rim.length * 0.75 ? paper : null;
}

/** Paper of any other colour is a part of the logo. */
function isWhiteOrGrey(paper: Colour): boolean {
  return Math.min(...paper) >= 180 && Math.max(...paper) - Math.min(...paper) <= 16;
}

/**
 * Removes white or grey paper from a drawing in one ink, whose pixels are mixtures of both colours. Null if the
 * result on that paper would not look like the original.
 */
export function removePaper(pixels: Pixels, paper: Colour): Uint8Array | null {
  const { data } = pixels;
  const ink = mergeInks(pixels).find(({ colour }) => distance(colour, paper) > 80)?.colour;
  if (!ink || !isWhiteOrGrey(paper)) return null;
  const cut = new Uint8Array(data.length);
  const length = distance(ink, paper) ** 2;
  let [drawn, wrong] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at);
    const along = colour.reduce(
      (sum, part, channel) =>
        sum + (part - (paper[channel] ?? 0)) * ((ink[channel] ?? 0) - (paper[channel] ?? 0)),
      0,
    );
    const share = Math.min(1, Math.max(0, along / length));
    const again = ink.map((part, channel) => {
      const from = paper[channel] ?? 0;
      return from + (part - from) * share;
    }) as unknown as Colour;
    if (distance(colour, paper) >= paperTolerance) drawn += 1;
    if (distance(colour, again) > 48) wrong += 1;
    // Compression artefacts are not part of the drawing.
    const opacity = share < 0.08 ? 0 : share > 0.92 ? 255 : Math.round(share * 255);
    cut.set([...ink.map(Math.round), opacity], at);
  }
  return wrong > drawn * 0.004 ? null : cut;
}

/** Maximum distance, in channel steps, between pixels that count as one colour. */
const colourTolerance = 72;
/** Colours with a smaller share of the outline belong to soft edges. */
const minShareOfRim = 0.015;
/** Below this share of its main colour, a logo in one tone would lose its character. */
const minShareOfMain = 0.85;

/**
 * Returns the notes that keep all shapes of a logo visible on a page: the outline colours, which can vanish into a
 * background; the paper of an opaque logo; and whether all shapes remain visible in one tone or in greys.
 * @param paper null for a logo without paper
 */
export function findLogoNotes(
  pixels: Pixels,
  paper: Colour | null,
): Pick<PictureNotes, 'ink' | 'paper' | 'recolour'> {
  const inks = mergeInks(pixels);
  const sum = (kind: 'count' | 'atRim') => inks.reduce((all, ink) => all + ink[kind], 0);
  const least = sum('atRim') * minShareOfRim;
  const outer = inks.filter(({ atRim }) => atRim > least).map(({ colour }) => hexOf(colour));
  const [main, ...others] = outer;
  const sorted = others.toSorted((one, other) => luminance(one) - luminance(other));
  const ink = others.length > 2 ? [main, sorted[0], sorted.at(-1)] : outer;
  const isMostlyOne = (inks[0]?.count ?? 0) >= sum('count') * minShareOfMain;
  const recolour = [isMostlyOne && ('one' as const), 'grey' as const].find(
    (way) => way && !losesShapes(pixels, repaint(pixels, way)),
  );
  if (paper) return { paper: hexOf(paper), recolour: recolour === 'grey' ? 'grey' : 'none' };
  if (outer.length === 0) return {};
  return { ink: ink as string[], recolour: recolour || 'none' };
}

/** Returns a logo in one tone or in greys, on white. */
function repaint({ data, width, height }: Pixels, way: 'one' | 'grey'): Pixels {
  const shown = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = colourAt(data, at);
    const opacity = (data[at + 3] ?? 0) / 255;
    const tone = way === 'one' ? 0 : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    shown.fill(255 - (255 - tone) * opacity, at, at + 3);
    // The outline is unchanged; only shapes within the logo are compared.
    shown[at + 3] = data[at + 3] ?? 0;
  }
  return { data: shown, width, height };
}

/** Distance between the two pixels compared across an edge, so that soft edges count too. */
const gap = 3;
/** Number of connected edge pixels whose loss is visible. */
const minLostPixels = 30;

/**
 * Returns true if a visible edge of a logo is missing in its treated pixels, which are opaque where a background is
 * behind them.
 */
export function losesShapes(original: Pixels, treated: Pixels): boolean {
  const { width, height } = original;
  const lost = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [right, below] = [at + gap, at + gap * width];
      const isLostBefore = (next: number) =>
        isEdge(original.data, at * 4, next * 4, 64) && !isEdge(treated.data, at * 4, next * 4, 24);
      if ((x + gap < width && isLostBefore(right)) || (y + gap < height && isLostBefore(below)))
        lost[at] = 1;
    }
  return lost.some((mark, at) => mark === 1 && takeConnected(lost, at, width) >= minLostPixels);
}

function isEdge(data: Pixels['data'], one: number, other: number, least: number): boolean {
  const between = (channel: number) => (data[one + channel] ?? 0) - (data[other + channel] ?? 0);
  if (Math.abs(between(3)) > 112) return true;
  const areBoth = (data[one + 3] ?? 0) >= 200 && (data[other + 3] ?? 0) >= 200;
  return areBoth && between(0) ** 2 + between(1) ** 2 + between(2) ** 2 > least ** 2;
}

/** Counts the flagged pixels connected with this one, and clears their flags. */
function takeConnected(marked: Uint8Array, from: number, width: number): number {
  const open = [from];
  let count = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!marked[at]) continue;
    marked[at] = 0;
    count += 1;
    open.push(at - 1, at + 1, at - width, at + width);
  }
  return count;
}

interface Ink {
  colour: Colour;
  count: number;
  /** Number of pixels next to transparent ones. */
  atRim: number;
}

/** Returns every visible colour, with similar ones merged, the most frequent first. */
function mergeInks({ data, width, height }: Pixels): Ink[] {
  const isClear = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height || (data[(y * width + x) * 4 + 3] ?? 0) < minAlpha;
  let strongest = 0;
  for (let at = 3; at < data.length; at += 4) strongest = Math.max(strongest, data[at] ?? 0);
  const buckets = new Map<number, { count: number; atRim: number; sum: number[] }>();
  for (let at = 0; at < data.length; at += 4) {
    // Half-transparent pixels are edges that blend with the background; hairlines consist only of them.
    if ((data[at + 3] ?? 0) < Math.max(minAlpha, Math.min(200, strongest * 0.8))) continue;
    const colour = colourAt(data, at);
    const key = ((colour[0] >> 4) << 8) | ((colour[1] >> 4) << 4) | (colour[2] >> 4);
    const bucket = buckets.get(key) ?? { count: 0, atRim: 0, sum: [0, 0, 0] };
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    bucket.count += 1;
    if (isClear(x - 2, y) || isClear(x + 2, y) || isClear(x, y - 2) || isClear(x, y + 2))
      bucket.atRim += 1;
    bucket.sum = bucket.sum.map((sum, channel) => sum + (colour[channel] ?? 0));
    buckets.set(key, bucket);
  }
  const inks: Ink[] = [];
  for (const { count, atRim, sum } of [...buckets.values()].sort((a, b) => b.count - a.count)) {
    const colour = sum.map((channel) => channel / count) as unknown as Colour;
    const near = inks.find((ink) => distance(ink.colour, colour) < colourTolerance);
    if (!near) inks.push({ colour, count, atRim });
    else {
      near.count += count;
      near.atRim += atRim;
    }
  }
  return inks.sort((one, other) => other.count - one.count);
}
