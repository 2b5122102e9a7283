import { converter, formatHex, modeOklab, modeRgb, useMode as registerMode } from 'culori/fn';

registerMode(modeRgb);
registerMode(modeOklab);
const toOklab = converter('oklab');

/** A colour in OKLab and its number of pixels. */
interface Shade {
  at: readonly [l: number, a: number, b: number];
  hex: string;
  count: number;
}

const groups = 5;
const rounds = 12;
/** Maximum distance in OKLab of colours that count as equal. */
const maxDistance = 0.08;

/**
 * Returns the main colours of a logo, most important first: its pixels are clustered into five groups, ranked by area
 * and strength. Transparent and nearly white pixels count as background.
 * @param pixels red, green, blue and opacity of each pixel, 0 to 255, as read from a canvas
 * @returns at most three colours, as `#rrggbb`
 */
export function extractColours(pixels: ArrayLike<number>): string[] {
  const shades = countShades(pixels);
  const area = areaOf(shades);
  const ranked = clusterShades(shades)
    .filter((group) => !isEdge(group, area))
    .map((group) => ({ shade: findMainShade(group), weight: weightOf(group) }))
    .toSorted((one, other) => other.weight - one.weight);
  const chosen: Shade[] = [];
  for (const { shade } of ranked)
    if (chosen.every((other) => distance(shade, other.at) > maxDistance)) chosen.push(shade);
  return chosen.slice(0, 3).map(({ hex }) => hex);
}

function countShades(pixels: ArrayLike<number>): Shade[] {
  const shades = new Map<string, Shade>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r, g, b, opacity] = [0, 1, 2, 3].map((part) => (pixels[at + part] ?? 0) / 255);
    if ((opacity ?? 0) < 0.5) continue;
    const colour = { mode: 'rgb', r: r ?? 0, g: g ?? 0, b: b ?? 0 } as const;
    const hex = formatHex(colour);
    const known = shades.get(hex);
    if (known) known.count += 1;
    else {
      const lab = toOklab(colour);
      shades.set(hex, { at: [lab.l, lab.a, lab.b], hex, count: 1 });
    }
  }
  return [...shades.values()].filter((shade) => !isNearlyWhite(shade));
}

function isNearlyWhite({ at: [l, a, b] }: Shade): boolean {
  return l > 0.94 && Math.hypot(a, b) < 0.03;
}

/**
 * Clusters by k-means, starting with the most common colour, then adding the colour farthest from all centres so far.
 */
function clusterShades(shades: Shade[]): Shade[][] {
  let centres = pickCentres(shades);
  let sorted: Shade[][] = [];
  for (let round = 0; round < rounds; round++) {
    sorted = centres.map(() => []);
    for (const shade of shades) sorted[nearest(shade, centres)]?.push(shade);
    sorted = sorted.filter((group) => group.length > 0);
    centres = sorted.map(averageShade);
  }
  return sorted;
}

function pickCentres(shades: Shade[]): Shade['at'][] {
  const centres: Shade['at'][] = [];
  while (centres.length < Math.min(groups, shades.length)) {
    const worth = ({ at, count }: Shade) =>
      count * (Math.min(1, ...centres.map((centre) => distance({ at }, centre))) || 0);
    const next = shades.reduce((best, shade) => (worth(shade) > worth(best) ? shade : best));
    centres.push(next.at);
  }
  return centres;
}

function nearest(shade: Shade, centres: Shade['at'][]): number {
  const distances = centres.map((centre) => distance(shade, centre));
  return distances.indexOf(Math.min(...distances));
}

function distance({ at: [l, a, b] }: Pick<Shade, 'at'>, other: Shade['at']): number {
  return Math.hypot(l - other[0], a - other[1], b - other[2]);
}

function averageShade(group: Shade[]): Shade['at'] {
  const area = areaOf(group);
  const mean = (part: 0 | 1 | 2) =>
    group.reduce((sum, { at, count }) => sum + at[part] * count, 0) / area;
  return [mean(0), mean(1), mean(2)];
}

function areaOf(group: Shade[]): number {
  return group.reduce((sum, { count }) => sum + count, 0);
}

/** Returns true for soft edges between two colours, which have few pixels, or many shades with few pixels each. */
function isEdge(group: Shade[], area: number): boolean {
  const share = areaOf(group) / area;
  const largest = Math.max(...group.map(({ count }) => count));
  return share < 0.01 || (share < 0.1 && largest < areaOf(group) * 0.2);
}

/** Returns area times chroma, so that a small vivid shape outranks a large grey one. */
function weightOf(group: Shade[]): number {
  const [, a, b] = averageShade(group);
  return areaOf(group) * (Math.hypot(a, b) + 0.02);
}

/**
 * Returns the most frequent colour of a group. In a vector logo it is the exact company colour instead of a blend at
 * an edge.
 */
function findMainShade(group: Shade[]): Shade {
  const mean = averageShade(group);
  return group.reduce((best, shade) => {
    if (shade.count !== best.count) return shade.count > best.count ? shade : best;
    return distance(shade, mean) < distance(best, mean) ? shade : best;
  });
}
