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
 * Short sides at which a picture is searched: small faces are found only in a large picture, and
 * faces that fill it only in a small one.
 */
const shortSides = [512, 320, 192];
/** A panorama is searched at this ratio at most. */
const flattest = 3;
/** Pictures enlarged further have too little detail. */
const mostEnlarged = 2;

const leastScore = 0.45;
/** For a face of about the same size as a certain one: people next to each other. */
const leastInGroup = 0.3;
const sizesInGroup = 1.4;

/** A face from hairline to chin, in a box of the detector. */
const face = { x: 0.17, y: -0.14, width: 0.68, height: 1.02 };

let network: Promise<FaceNetwork> | null = null;

/** The faces of a picture, from hairline to chin, in shares of its sides. */
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
    (shortSide * flattest) / Math.max(width, height),
    mostEnlarged,
  );
  const roundToCells = (side: number) => Math.max(1, Math.round((side * scale) / cell)) * cell;
  return { width: roundToCells(width), height: roundToCells(height) };
}

/** The best of overlapping boxes. */
function mergeDuplicates(found: FoundFace[]): Box[] {
  const kept: Box[] = [];
  for (const { box, score } of found.sort((a, b) => b.score - a.score)) {
    const isFace =
      score > leastScore || (score > leastInGroup && kept.some((other) => areAlike(box, other)));
    if (isFace && kept.every((other) => computeOverlap(box, other) < 0.3)) kept.push(box);
  }
  return kept;
}

function areAlike(a: Box, b: Box): boolean {
  const times = Math.sqrt((a.width * a.height) / (b.width * b.height));
  return times < sizesInGroup && times > 1 / sizesInGroup;
}

/** The share of the smaller box that the other covers. */
function computeOverlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(a.width * a.height, b.width * b.height);
}
