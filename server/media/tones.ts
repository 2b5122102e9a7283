import { converter } from 'culori';
import { upperShare } from '../../shared/rules/images/picture-tones.ts';

type Colour = readonly number[];

/** A small copy of an opaque picture: red, green and blue of each pixel. */
interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A gradient with its tones and its colour at each point. */
interface Gradient {
  tones: Colour[];
  at(x: number, y: number): Colour;
}

/** Minimum gain in Oklab distance of a gradient over one colour, and of more tones over fewer. */
const minGain = 0.025;
const minGainOfFour = 0.004;

/**
 * Finds the tones of the gradient that is most similar to the blurred picture (`gradientOf` renders it); empty if one
 * colour is about as similar.
 */
export function findTones({ data, width, height }: Pixels): string[] {
  const points = Array.from({ length: width * height }, (_, index) => ({
    x: ((index % width) + 0.5) / width,
    y: (Math.floor(index / width) + 0.5) / height,
    colour: [...data.subarray(index * 3, index * 3 + 3)],
  }));
  const mean = fitAll(points, () => [1])[0] ?? [];
  const flat = { tones: [], at: () => mean };
  let [best, error] = [flat as Gradient, measureDistance(points, flat) - minGain];
  for (const gradient of [fitVertical(points, 2), fitVertical(points, 3), fitCrossed(points)]) {
    const found = measureDistance(points, gradient);
    if (found >= error) continue;
    [best, error] = [gradient, found - minGainOfFour];
  }
  return best.tones.map(toHex);
}

interface Point {
  x: number;
  y: number;
  colour: Colour;
}

function fitVertical(points: readonly Point[], count: number): Gradient {
  const shares = (y: number) =>
    Array.from({ length: count }, (_, at) => Math.max(0, 1 - Math.abs(y * (count - 1) - at)));
  const tones = fitAll(points, ({ y }) => shares(y)).map(clampColour);
  return { tones, at: (_x, y) => mixColours(tones, shares(y)) };
}

/** Fits two overlapping gradients, with which each corner has its own colour. */
function fitCrossed(points: readonly Point[]): Gradient {
  const [mean = [], right = [], down = []] = fitAll(points, ({ x, y }) => [1, x - 0.5, y - 0.5]);
  const end = (slope: Colour, by: number) =>
    clampColour(mean.map((m, at) => m + (slope[at] ?? 0) * by));
  const [upper, lower] = [0.5 / upperShare, 0.5 / (1 - upperShare)];
  const tones = [end(down, -upper), end(down, upper), end(right, -lower), end(right, lower)];
  const shares = (x: number, y: number) => [
    (1 - y) * upperShare,
    y * upperShare,
    (1 - x) * (1 - upperShare),
    x * (1 - upperShare),
  ];
  return { tones, at: (x, y) => mixColours(tones, shares(x, y)) };
}

function mixColours(colours: readonly Colour[], shares: readonly number[]): Colour {
  return [0, 1, 2].map((part) =>
    colours.reduce((sum, colour, at) => sum + (colour[part] ?? 0) * (shares[at] ?? 0), 0),
  );
}

/** Computes the colours whose mixture by these shares is nearest to the points, by least squares. */
function fitAll(points: readonly Point[], sharesAt: (point: Point) => number[]): Colour[] {
  const rows = points.map(sharesAt);
  const size = rows[0]?.length ?? 0;
  const matrix = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, j) =>
      rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0),
    ),
    ...[0, 1, 2].map((part) =>
      rows.reduce((sum, row, at) => sum + (row[i] ?? 0) * (points[at]?.colour[part] ?? 0), 0),
    ),
  ]);
  return solveColours(matrix);
}

/** Solves the equations by Gauss-Jordan elimination. The matrix is positive definite, so no pivot is 0. */
function solveColours(matrix: number[][]): Colour[] {
  for (const [at, row] of matrix.entries()) {
    const pivot = row[at] || 1;
    for (const column of row.keys()) row[column] = (row[column] ?? 0) / pivot;
    for (const other of matrix) {
      if (other === row) continue;
      const factor = other[at] ?? 0;
      for (const column of other.keys())
        other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0);
    }
  }
  return matrix.map((row) => row.slice(matrix.length));
}

const oklab = converter('oklab');

function toOklab([r = 0, g = 0, b = 0]: Colour): Colour {
  const { l, a, b: yellow } = oklab({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
  return [l, a, yellow];
}

/** Returns the mean distance between picture and gradient in Oklab. */
function measureDistance(points: readonly Point[], gradient: Gradient): number {
  const sum = points.reduce((total, { x, y, colour }) => {
    const [one, other] = [toOklab(colour), toOklab(gradient.at(x, y))];
    return total + Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));
  }, 0);
  return sum / points.length;
}

const clampColour = (colour: Colour) =>
  colour.map((part) => Math.min(255, Math.max(0, Math.round(part))));

function toHex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
