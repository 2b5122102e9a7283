import { deflateSync } from 'node:zlib';
import { parseImage } from '../../shared/rules/images/image-path.ts';
import { pngSignature, toChunk } from './stated-colours.ts';

const longestSide = 240;

/** Creates a PNG in the shape and colour of an erased picture. Returns null for other paths. */
export function createTile(path: string): Buffer | null {
  const facts = parseImage(path.replace(/\/\d+\.\w+$/, '.webp'));
  if (!facts) return null;
  const scale = Math.min(1, longestSide / Math.max(facts.width, facts.height));
  const [width, height] = [facts.width, facts.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel, with a palette of one colour.
  header.set([1, 3, 0, 0, 0], 8);
  const lines = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    pngSignature,
    toChunk('IHDR', header),
    toChunk('PLTE', Buffer.from(facts.colour.slice(1), 'hex')),
    toChunk('IDAT', deflateSync(lines)),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}
