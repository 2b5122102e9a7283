import { readFile } from 'node:fs/promises';

/**
 * Computes the network of face-api's tiny detector without TensorFlow.js, which takes five times as long and hundreds
 * of megabytes.
 */

/** Side, in pixels, of the square cells that may contain the centre of a face. */
export const cell = 32;
/** Usual sizes of faces, in cells. */
const usualSizes = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
/** Minimum score. Lower scores are noise. */
const minScore = 0.1;
/** Mean colour of the training pictures. */
const meanColour = [117.001, 114.697, 97.404] as const;

export interface FoundFace {
  /** Box in pixels, from the eyebrows to below the chin and wider than the face. */
  box: { x: number; y: number; width: number; height: number };
  score: number;
}

/** Values of one or several channels at each position of a grid. */
interface Grid {
  width: number;
  height: number;
  channels: number;
  values: Uint8Array | Float32Array;
}

interface Layer {
  /** Depthwise weights of the nine positions around a position, by channel; empty in the first layer. */
  depthwise: Float32Array;
  /** Pointwise weights of each channel of the next grid, by channel of this one. */
  pointwise: Float32Array;
  bias: Float32Array;
}

export interface FaceNetwork {
  layers: [Layer, ...Layer[]];
  boxes: Layer;
}

/** Reads the network from copies of face-api's files, whose package is a hundred times larger. */
export async function readFaceNetwork(): Promise<FaceNetwork> {
  const readModelFile = (end: string) =>
    readFile(new URL(`weights/tiny-face-detector.${end}`, import.meta.url));
  const [{ weights }] = JSON.parse((await readModelFile('json')).toString()) as [
    { weights: { name: string; shape: number[]; quantization: { scale: number; min: number } }[] },
  ];
  const bytes = await readModelFile('bin');
  const numbers = new Map<string, Float32Array>();
  let at = 0;
  for (const { name, shape, quantization } of weights) {
    const end = at + shape.reduce((product, size) => product * size, 1);
    const { scale, min } = quantization;
    numbers.set(
      name,
      Float32Array.from(bytes.subarray(at, end), (byte) => byte * scale + min),
    );
    at = end;
  }
  const getNumbers = (name: string) => numbers.get(name) ?? new Float32Array();
  const toLayer = (name: string): Layer => ({
    depthwise: getNumbers(`${name}/depthwise_filter`),
    pointwise: getNumbers(
      `${name}/${numbers.has(`${name}/filters`) ? 'filters' : 'pointwise_filter'}`,
    ),
    bias: getNumbers(`${name}/bias`),
  });
  return {
    layers: [
      removeMean(toLayer('conv0')),
      ...[1, 2, 3, 4, 5].map((index) => toLayer(`conv${index}`)),
    ],
    boxes: toLayer('conv8'),
  };
}

/** Adapts the first layer to colours from 0 to 255 instead of differences from the mean colour. */
function removeMean({ pointwise, bias, depthwise }: Layer): Layer {
  const changed = bias.slice();
  for (const [index, weight] of pointwise.entries()) {
    const mean = meanColour[Math.floor(index / bias.length) % 3] ?? 0;
    changed[index % bias.length] = (changed[index % bias.length] ?? 0) - (weight * mean) / 255;
  }
  return { depthwise, pointwise: pointwise.map((weight) => weight / 255), bias: changed };
}

/**
 * Finds faces in RGB pixels, often several boxes around the same face.
 * @param size multiples of `cell`
 */
export function findFacesInPixels(
  pixels: Uint8Array,
  size: { width: number; height: number },
  { layers, boxes }: FaceNetwork,
): FoundFace[] {
  const [first, ...others] = layers;
  let grid = halveInStrips({ ...size, channels: 3, values: pixels }, first);
  for (const [index, layer] of others.entries())
    grid = poolMax(combine(convolve(grid, layer.depthwise), layer, 0.1), index < 4 ? 2 : 1);
  return readBoxes(combine(grid, boxes, 1));
}

/** Computes the first layer in strips of the picture, because it would need most of the memory. */
function halveInStrips(picture: Grid, layer: Layer): Grid {
  const strips: Grid[] = [];
  const row = picture.width * picture.channels;
  for (let top = 0; top + 2 < picture.height; top += cell) {
    const height = Math.min(cell + 2, picture.height - top);
    const values = picture.values.subarray(top * row, (top + height) * row);
    strips.push(poolMax(combine(gather({ ...picture, height, values }), layer, 0.1), 2));
  }
  const [{ width, channels }] = strips as [Grid];
  const height = strips.reduce((sum, strip) => sum + strip.height, 0);
  const values = new Float32Array(width * height * channels);
  for (const [index, strip] of strips.entries())
    values.set(strip.values, (index * width * channels * cell) / 2);
  return { width, height, channels, values };
}

/** Collects the channels of the nine positions around each position. Positions at the edges are left out. */
function gather(grid: Grid): Grid {
  const [width, height] = [grid.width - 2, grid.height - 2];
  const run = 3 * grid.channels;
  const values = new Float32Array(width * height * 3 * run);
  let to = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let down = 0; down < 3; down += 1) {
        const from = ((y + down) * grid.width + x) * grid.channels;
        for (let step = 0; step < run; step += 1, to += 1)
          values[to] = grid.values[from + step] ?? 0;
      }
  return { width, height, channels: 3 * run, values };
}

/** Sums up each channel over the nine positions around each position. */
function convolve({ width, height, channels, values }: Grid, filter: Float32Array): Grid {
  const sums = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * channels;
      for (let down = y === 0 ? 0 : -1; down <= 1 && y + down < height; down += 1)
        for (
          let pointwise = x === 0 ? 0 : -1;
          pointwise <= 1 && x + pointwise < width;
          pointwise += 1
        ) {
          const from = to + (down * width + pointwise) * channels;
          const weight = ((down + 1) * 3 + pointwise + 1) * channels;
          for (let channel = 0; channel < channels; channel += 1)
            sums[to + channel] =
              (sums[to + channel] ?? 0) +
              (values[from + channel] ?? 0) * (filter[weight + channel] ?? 0);
        }
    }
  return { width, height, channels, values: sums };
}

/**
 * Computes new channels as weighted sums of all channels. Sums below zero are multiplied by `leak`. Eight sums, for two
 * positions and four channels, are computed at once, so that each number is read less often.
 */
function combine({ width, height, channels, values }: Grid, layer: Layer, leak: number): Grid {
  const { pointwise, bias } = layer;
  const size = bias.length;
  const sums = new Float32Array(width * height * size);
  for (let cellIndex = 0; cellIndex < width * height; cellIndex += 2) {
    const second = Math.min(cellIndex + 1, width * height - 1);
    for (let step = 0; step < size; step += 4) {
      const first = Math.min(step, size - 4);
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      let e = 0;
      let f = 0;
      let g = 0;
      let h = 0;
      let at = first;
      for (let channel = 0; channel < channels; channel += 1, at += size) {
        const one = values[cellIndex * channels + channel] ?? 0;
        const other = values[second * channels + channel] ?? 0;
        const w = pointwise[at] ?? 0;
        const x = pointwise[at + 1] ?? 0;
        const y = pointwise[at + 2] ?? 0;
        const z = pointwise[at + 3] ?? 0;
        a += one * w;
        b += one * x;
        c += one * y;
        d += one * z;
        e += other * w;
        f += other * x;
        g += other * y;
        h += other * z;
      }
      const to = cellIndex * size + first;
      sums[to] = a;
      sums[to + 1] = b;
      sums[to + 2] = c;
      sums[to + 3] = d;
      const next = second * size + first;
      sums[next] = e;
      sums[next + 1] = f;
      sums[next + 2] = g;
      sums[next + 3] = h;
    }
  }
  for (let at = 0; at < sums.length; at += 1) {
    const sum = (sums[at] ?? 0) + (bias[at % size] ?? 0);
    sums[at] = sum < 0 ? sum * leak : sum;
  }
  return { width, height, channels: size, values: sums };
}

/** Returns the largest values of squares of two by two positions, which start `step` positions apart. */
function poolMax(grid: Grid, step: 1 | 2): Grid {
  const { channels, values } = grid;
  const [width, height] = [Math.ceil(grid.width / step), Math.ceil(grid.height / step)];
  const maxima = new Float32Array(width * height * channels);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * channels;
      const from = (y * grid.width + x) * step * channels;
      const right = x * step + 1 < grid.width ? channels : 0;
      const below = y * step + 1 < grid.height ? grid.width * channels : 0;
      for (let channel = 0; channel < channels; channel += 1) {
        const at = from + channel;
        maxima[to + channel] = Math.max(
          values[at] ?? 0,
          values[at + right] ?? 0,
          values[at + below] ?? 0,
          values[at + below + right] ?? 0,
        );
      }
    }
  return { width, height, channels, values: maxima };
}

/** Reads five numbers for each usual size in each cell: place, size and score. */
function readBoxes({ width, channels, values }: Grid): FoundFace[] {
  const found: FoundFace[] = [];
  for (let at = 0; at < values.length; at += 5) {
    const [x = 0, y = 0, wide = 0, high = 0, certainty = 0] = values.subarray(at, at + 5);
    const score = sigmoid(certainty);
    if (score < minScore) continue;
    const cellIndex = Math.floor(at / channels);
    const [usualWidth, usualHeight] = usualSizes[(at % channels) / 5] ?? [0, 0];
    const size = {
      width: Math.exp(wide) * usualWidth * cell,
      height: Math.exp(high) * usualHeight * cell,
    };
    const middle = {
      x: ((cellIndex % width) + sigmoid(x)) * cell,
      y: (Math.floor(cellIndex / width) + sigmoid(y)) * cell,
    };
    const box = { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size };
    found.push({ box, score });
  }
  return found;
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));
