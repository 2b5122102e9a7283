import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { headerLogo } from '../../shared/rules/images/logo-size.ts';
import { decodeDrawing, maxDrawingBytes, RefusedDrawingError, readDrawing } from './drawing.ts';

/**
 * Rendered for three times the pixels of the largest use, and first four times larger, because its
 * margins are trimmed.
 */
const [widest, highest] = [headerLogo.widestLine * 3 * 4, headerLogo.highest * 3 * 4];
/**
 * Dots per inch at which the image library draws one unit as one pixel; and the CSS value, which
 * lengths in the drawing use.
 */
const [unitDensity, density] = [72, 96];

/** The pixels of an SVG drawing; null for other files. @throws RefusedDrawingError */
export async function renderDrawing(file: string): Promise<Sharp | null> {
  const bytes = await readBeginning(file, maxDrawingBytes + 1);
  const text = decodeDrawing(bytes);
  if (text === null) return null;
  if (bytes.length > maxDrawingBytes) throw new RefusedDrawingError('it is larger than 512 KB');
  const drawing = readDrawing(text);
  const scale = Math.min(widest / drawing.width, highest / drawing.height);
  const toPixels = (length: number) => Math.max(1, length * scale) * (unitDensity / density);
  // From memory: without a location it cannot resolve any file.
  const svg = Buffer.from(drawing.written(toPixels(drawing.width), toPixels(drawing.height)));
  return sharp(svg, { density, limitInputPixels: 2 * widest * highest });
}

async function readBeginning(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(buffer, 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
