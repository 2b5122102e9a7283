import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { type Box, overlap } from './point-of-faces.ts';

/** Side of the squares that the detector sees. */
const side = 416;
const leastScore = 0.45;
/** Longer pictures are searched in several squares, because the detector misses small faces. */
const longest = 1.25;

interface Found {
  box: Box;
  score: number;
}
type Detect = (pixels: Buffer) => Promise<Found[]>;
let detector: Promise<Detect> | null = null;

/** Boxes around the faces of a picture, in shares of its sides. */
export async function findFaces(
  picture: () => Sharp,
  { width, height }: { width: number; height: number },
): Promise<Box[]> {
  detector ??= loadDetector();
  const detect = await detector;
  const found: Found[] = [];
  for (const square of squaresOf(width, height)) {
    const pixels = await picture()
      .extract(square)
      .removeAlpha()
      .toColourspace('srgb')
      .resize({ width: side, height: side, fit: 'contain', position: 'left top' })
      .raw()
      .toBuffer();
    const scale = Math.max(square.width, square.height) / side;
    for (const { box, score } of await detect(pixels))
      found.push({
        score,
        box: {
          x: (square.left + box.x * scale) / width,
          y: (square.top + box.y * scale) / height,
          width: (box.width * scale) / width,
          height: (box.height * scale) / height,
        },
      });
  }
  return distinct(found);
}

function squaresOf(width: number, height: number) {
  const short = Math.min(width, height);
  const rest = Math.max(width, height) - short;
  if (rest <= short * (longest - 1)) return [{ left: 0, top: 0, width, height }];
  const steps = Math.ceil(rest / (short * 0.8));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const from = Math.round((rest * index) / steps);
    const [left, top] = width > height ? [from, 0] : [0, from];
    return { left, top, width: short, height: short };
  });
}

/** The best of overlapping boxes: a face in two squares, or half a face next to a whole one. */
function distinct(found: Found[]): Box[] {
  const kept: Box[] = [];
  for (const { box } of found.sort((a, b) => b.score - a.score))
    if (kept.every((other) => overlap(box, other) < 0.3)) kept.push(box);
  return kept;
}

/** Parts of TensorFlow.js that the library has and does not declare. */
interface Engine {
  env(): { set(flag: string, value: boolean): void };
  setBackend(name: string): Promise<boolean>;
}

async function loadDetector(): Promise<Detect> {
  const { nets, tf, TinyFaceDetectorOptions } = await asInBrowser(
    () => import('@vladmandic/face-api/dist/face-api.esm.js'),
  );
  const engine = tf as typeof tf & Engine;
  // Prevents advice on standard error to install a native add-on.
  engine.env().set('IS_NODE', false);
  await engine.setBackend('cpu');
  const net = nets.tinyFaceDetector;
  const file = (name: string) =>
    readFile(
      new URL(import.meta.resolve(`@vladmandic/face-api/model/tiny_face_detector_model${name}`)),
    );
  const [{ weights }] = JSON.parse((await file('-weights_manifest.json')).toString());
  const bytes = new Uint8Array(await file('.bin'));
  net.loadFromWeightMap(tf.io.decodeWeights(bytes.buffer, weights));
  const options = new TinyFaceDetectorOptions({ inputSize: side, scoreThreshold: leastScore });
  return async (pixels) => {
    const tensor = tf.tensor3d(pixels, [side, side, 3], 'int32');
    try {
      const faces = await net.locateFaces(tensor, options);
      return faces.map(({ box, score }) => ({ box, score }));
    } finally {
      tensor.dispose();
    }
  };
}

/** In Node the library would load a native add-on; a global of web workers prevents that. */
async function asInBrowser<Module>(load: () => Promise<Module>): Promise<Module> {
  const scope = globalThis as { WorkerGlobalScope?: unknown };
  scope.WorkerGlobalScope = class {};
  try {
    return await load();
  } finally {
    delete scope.WorkerGlobalScope;
  }
}
