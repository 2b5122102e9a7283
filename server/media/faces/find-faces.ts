import type { Sharp } from 'sharp';
import {
  cell,
  type FaceNetwork,
  type FoundFace,
  findFacesInPixels,
  readFaceNetwork,
} from './face-network.ts';
import type { Box } from './point-of-faces.ts';

/**
 * Lengths of the short side to which a picture is scaled for a search. Small faces are found only in a large picture,
 * and faces that fill the picture only in a small one.
 */
const shortSides = [512, 320, 192];
/** Maximum ratio of a picture during a search. */
const maxRatio = 3;
/** Maximum enlargement. Above it, pictures have too little detail. */
const maxScale = 2;

const minScore = 0.45;
/** Minimum score of a face that has about the same size as another face, as in a group of people. */
const minGroupScore = 0.3;
const maxGroupRatio = 1.4;

/** A face from hairline to chin, in a box of the detector. */
const face = { x: 0.17, y: -0.14, width: 0.68, height: 1.02 };

let network: Promise<FaceNetwork> | null = null;

/** Finds the faces of a picture, from hairline to chin, as fractions of its sides. */
export async function findFaces(
  picture: () => Sharp,
  size: { width: number; height: number },
): Promise<Box[]> {
  network ??= readFaceNetwork();
  const found: FoundFace[] = [];
  for (const shortSide of shortSides) {
    const { width, height } = scaleSize(size, shortSide);
    const pixels = await picture()
      .removeAlpha()
      .toColourspace('srgb')
      .resize({ width, height, fit: 'fill' })
      .raw()
      .toBuffer();
    for (const { box, score } of findFacesInPixels(pixels, { width, height }, await network))
      found.push({
        score,
        box: {
          x: box.x / width,
          y: box.y / height,
          width: box.width / width,
          height: box.height / height,
        },
      });
  }
  return mergeDuplicates(found).map((box) => ({
    x: box.x + face.x * box.width,
    y: box.y + face.y * box.height,
    width: face.width * box.width,
    height: face.height * box.height,
  }));
}

function scaleSize({ width, height }: { width: number; height: number }, shortSide: number) {
  const scale = Math.min(
    shortSide / Math.min(width, height),
    (shortSide * maxRatio) / Math.max(width, height),
    maxScale,
  );
  const roundToCells = (side: number) => Math.max(1, Math.round((side * scale) / cell)) * cell;
  return { width: roundToCells(width), height: roundToCells(height) };
}

/** Returns the best of overlapping boxes. */
function mergeDuplicates(found: FoundFace[]): Box[] {
  const kept: Box[] = [];
  for (const { box, score } of found.sort((a, b) => b.score - a.score)) {
    const isFace =
      score > minScore ||
      (score > minGroupScore && kept.some((other) => haveSimilarSize(box, other)));
    if (isFace && kept.every((other) => computeOverlap(box, other) < 0.3)) kept.push(box);
  }
  return kept;
}

function haveSimilarSize(a: Box, b: Box): boolean {
  const times = Math.sqrt((a.width * a.height) / (b.width * b.height));
  return times < maxGroupRatio && times > 1 / maxGroupRatio;
}

/** Returns the fraction of the smaller box that the other one covers. */
function computeOverlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(a.width * a.height, b.width * b.height);
}
