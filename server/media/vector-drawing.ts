import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { headerLogo } from '../../shared/rules/images/logo-size.ts';

/** Most bytes of a drawing; one that is larger is no logo. */
const maxDrawingBytes = 512 * 1024;

/** A drawing that is not taken: too large, or it asks for something beyond itself. */
export class RefusedDrawingError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RefusedDrawingError';
  }
}

/** Drawn for three times the pixels of the largest place, and four times larger at first, for its margins are yet to go. */
const [widest, highest] = [headerLogo.widestLine * 3 * 4, headerLogo.highest * 3 * 4];
/** Dots per inch at which a unit of a drawing is a pixel. */
const unitDensity = 72;

/** The pixels of a file that is an SVG drawing; null when it is another kind. @throws RefusedDrawingError */
export async function drawnPixels(file: string): Promise<Sharp | null> {
  const bytes = await beginningOf(file, maxDrawingBytes + 1);
  if (!looksDrawn(bytes)) return null;
  if (bytes.length > maxDrawingBytes) throw new RefusedDrawingError('size');
  const reason = reachesOut(bytes);
  if (reason) throw new RefusedDrawingError(reason);
  // From memory: without an address of its own it could find no file even if it asked for one.
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.min(widest / width, highest / height);
  const density = Math.min(Math.max(unitDensity * scale, 1), 7200);
  return sharp(bytes, { density, limitInputPixels: 2 * widest * highest });
}

async function beginningOf(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(buffer, 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function looksDrawn(bytes: Buffer): boolean {
  return (
    /^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(textOf(bytes.subarray(0, 400))) &&
    /<svg[\s>]/i.test(textOf(bytes))
  );
}

/** Another encoding could hide what is looked for below; what cannot be read as this one is not drawn. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

/**
 * Why a drawing is refused: it runs something, or names anything but a part of itself. Nothing of that would be done
 * when it is drawn; it is refused all the same, so that it need not be believed.
 */
export function reachesOut(bytes: Buffer): string | null {
  const text = textOf(bytes);
  const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text) ?? [];
  if (!/^(utf-8|us-ascii|iso-8859-1)$/i.test(encoding) || text.includes('\0')) return 'encoding';
  if (/<!ENTITY|<\?xml-stylesheet/i.test(text)) return 'entity';
  if (/<\s*(?:\w+:)?(script|foreignObject|iframe|image|feImage|set|animate\w*)\b/i.test(text))
    return 'element';
  if (/[\s"'/]on\w+\s*=/i.test(text)) return 'handler';
  if (/\bhref\s*=(?!\s*["']\s*#)/i.test(text)) return 'reference';
  if (/url\((?!\s*(?:["']\s*)?#)/i.test(text) || /@import|expression\(/i.test(text)) return 'style';
  return null;
}
