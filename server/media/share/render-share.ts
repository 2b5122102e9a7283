import sharp from 'sharp';
import { shareSize } from '../../../shared/content/pictures/share-picture.ts';
import type { CornerStyle } from '../../../shared/sections/settings/site-identity.ts';
import type { ShareText } from '../image-work.ts';
import { type Line, setLine, setLines, toDrawableText } from './set-text.ts';
import type { ShareTheme } from './share-theme.ts';

const { width, height } = shareSize;
const edge = 80;
/** Side of the shape in the corner. */
const side = 220;
const stripHeight = 138;
const area = { width: width - 2 * edge - 60, height: height - stripHeight - 2 * 64 };
/** Font sizes of the title, largest first. */
const sizes = [104, 92, 80, 70, 60, 52, 44];
const leading = 1.14;

/**
 * Renders a share picture: the title on the company's background, and its logo or name on a strip
 * below. Characters missing from the font are left out, never shown as boxes.
 * @param logo the bytes of the logo, if there is one
 * @returns a JPEG of 1200 × 630 pixels
 */
export async function renderShare(
  theme: ShareTheme,
  texts: ShareText,
  logo: Buffer | null,
): Promise<Buffer> {
  const logoImage = logo ? await renderLogo(theme, logo) : null;
  const title = toDrawableText(theme.type, texts.title);
  const name = logoImage ? '' : renderName(theme, toDrawableText(theme.type, texts.company));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${[
    `<rect width="${width}" height="${height}" fill="${theme.ground}"/>`,
    renderShape(theme),
    renderTitle(theme, title),
    logoImage || name !== '' ? renderStrip(theme) : '',
    name,
  ].join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .composite(logoImage ? [logoImage] : [])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

/** Renders the shape in the upper corner, in the second large colour and with the company's corner style. */
function renderShape({ shape, corners }: ShareTheme): string {
  const left = width - side;
  if (corners === 'square')
    return `<rect x="${width - 28}" width="28" height="${height}" fill="${shape}"/>`;
  if (corners === 'soft')
    return `<rect x="${left + 60}" y="-60" width="${side + 60}" height="${side}" rx="28" fill="${shape}"/>`;
  return `<path fill="${shape}" d="M${left} 0H${width}V${side}A${side} ${side} 0 0 1 ${left} 0z"/>`;
}

function renderStrip({ strip }: ShareTheme): string {
  return `<rect y="${height - stripHeight}" width="${width}" height="${stripHeight}" fill="${strip}"/>`;
}

function renderTitle({ type, text, corners }: ShareTheme, title: string): string {
  if (title === '') return '';
  for (const size of sizes) {
    const maxLines = Math.floor(area.height / (size * leading));
    for (const width of [area.width, area.width - 80, area.width - 160]) {
      const lines = setLines(type, title, { size, area: width, maxLines });
      if (lines && isClear(lines, size, corners)) return renderLines(lines, size, text);
    }
  }
  const size = sizes.at(-1) as number;
  const maxLines = Math.floor(area.height / (size * leading));
  for (let texts = title.trim().split(/\s+/); texts.length > 1; texts = texts.slice(0, -1)) {
    const lines = setLines(type, `${texts.join(' ')}…`, { size, area: area.width, maxLines });
    if (lines) return renderLines(lines, size, text);
  }
  return '';
}

/** Returns true if all lines keep a distance from the shape in the corner. */
function isClear(lines: readonly Line[], size: number, corners: CornerStyle): boolean {
  const apart = 24;
  return lines.every(({ width: long }, at) => {
    // The shape is widest at the top of a line.
    const top = computeBaseline(lines, size, at) - size * 0.8;
    return edge + long + apart <= findShapeLeft(corners, Math.max(0, top - apart));
  });
}

/** Returns the left edge of the shape at a height, or the picture's right edge below the shape. */
function findShapeLeft(corners: CornerStyle, y: number): number {
  if (corners === 'square') return width - 28;
  if (corners === 'soft') return y < side - 60 ? width - side + 60 : width;
  return y < side ? width - Math.sqrt(side ** 2 - y ** 2) : width;
}

/** Computes the baseline of a line. The lines are centred above the strip. */
function computeBaseline({ length }: readonly Line[], size: number, at: number): number {
  const free = height - stripHeight;
  return (free - length * size * leading) / 2 + size * 0.88 + at * size * leading;
}

function renderLines(lines: readonly Line[], size: number, colour: string): string {
  return lines
    .map(
      ({ path }, at) =>
        `<path fill="${colour}" transform="translate(${edge} ${computeBaseline(lines, size, at)})" d="${path}"/>`,
    )
    .join('');
}

function renderName({ type, stripText }: ShareTheme, company: string): string {
  if (company === '') return '';
  const preferredSize = 46;
  const { width: long } = setLine(type, company, preferredSize);
  const size = Math.min(preferredSize, (preferredSize * (width - 2 * edge)) / long);
  const { path } = setLine(type, company, size);
  const base = height - stripHeight / 2 + size * 0.35;
  return `<path fill="${stripText}" transform="translate(${edge} ${base})" d="${path}"/>`;
}

/** Renders the logo, scaled to the strip. */
async function renderLogo({ plate, isOneTone, stripText }: ShareTheme, bytes: Buffer) {
  const maxSize = { width: 520, height: 74 };
  const fitted = sharp(bytes, { limitInputPixels: 40_000_000 })
    .ensureAlpha()
    .resize({ ...maxSize, fit: 'inside' });
  const { data, info } = await fitted.png().toBuffer({ resolveWithObject: true });
  const recoloured = isOneTone ? await toOneTone(data, info, stripText) : data;
  const area = plate === '' ? 0 : 14;
  const placed = plate
    ? await sharp(recoloured)
        .flatten({ background: plate })
        .extend({ top: area, bottom: area, left: area, right: area, background: plate })
        .png()
        .toBuffer()
    : recoloured;
  return {
    input: placed,
    left: edge - area,
    top: Math.round(height - stripHeight / 2 - info.height / 2) - area,
  };
}

/** Fills the shape of a drawing with one colour. */
async function toOneTone(
  drawing: Buffer,
  { width, height }: { width: number; height: number },
  colour: string,
): Promise<Buffer> {
  const background = { create: { width, height, channels: 4 as const, background: colour } };
  return sharp(background)
    .composite([{ input: drawing, blend: 'dest-in' }])
    .png()
    .toBuffer();
}
