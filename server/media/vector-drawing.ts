import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { headerLogo } from '../../shared/rules/images/logo-size.ts';
import { decodeDrawing, maxDrawingBytes, RejectedDrawingError, readDrawing } from './drawing.ts';

/**
 * Maximum size of a rendered drawing: three times the pixels of the largest use, and four times that, because its
 * margins are trimmed.
 */
const [maxWidth, maxHeight] = [headerLogo.widestLine * 3 * 4, headerLogo.highest * 3 * 4];
/**
 * Dots per inch at which the image library renders one unit as one pixel, and the CSS value for lengths in the drawing.
 */
const [unitDensity, density] = [72, 96];

/** Renders an SVG drawing. Returns null for other files. @throws RejectedDrawingError */
export async function renderDrawing(file: string): Promise<Sharp | null> {
  const bytes = await readBeginning(file, maxDrawingBytes + 1);
  const text = decodeDrawing(bytes);
  if (text === null) return null;
  if (bytes.length > maxDrawingBytes) throw new RejectedDrawingError('it is larger than 512 KB');
  const drawing = readDrawing(text);
  const scale = Math.min(maxWidth / drawing.width, maxHeight / drawing.height);
  const toPixels = (length: number) => Math.max(1, length * scale) * (unitDensity / density);
  // Read from memory, so that the drawing has no location and cannot refer to other files.
  const svg = Buffer.from(drawing.toXml(toPixels(drawing.width), toPixels(drawing.height)));
  return sharp(svg, { density, limitInputPixels: 2 * maxWidth * maxHeight });
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
