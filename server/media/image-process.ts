import { open, readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp, { type Channels, type Sharp } from 'sharp';
import { maxImagePixels } from '../../shared/rules/images/image-limits.ts';
import { transparentColour } from '../../shared/rules/images/image-path.ts';
import {
  comparedSide,
  findDrawnBox,
  findLogoNotes,
  type Pixels,
  paperOf,
  removePaper,
} from '../../shared/rules/images/logo-pixels.ts';
import { headerLogo } from '../../shared/rules/images/logo-size.ts';
import type { PictureNotes, Point } from '../../shared/rules/images/picture-notes.ts';
import type { Frame } from '../../shared/rules/images/picture-shape.ts';
import { RejectedDrawingError } from './drawing.ts';
import { findFaces } from './faces/find-faces.ts';
import { findFocalPoint } from './faces/point-of-faces.ts';
import { computeFingerprint } from './fingerprint.ts';
import {
  diskFault,
  fullDisk,
  type ImageJob,
  type ImageRefusal,
  type ImageResult,
  maxOriginalWidth,
  type OriginalFacts,
} from './image-work.ts';
import { isCutOff, readScreenPixels } from './screen-pixels.ts';
import { findTones } from './tones.ts';
import { renderDrawing } from './vector-drawing.ts';

/**
 * Runs in a separate process, because decoding an untrusted file may crash or exhaust memory or time.
 */

sharp.cache(false);
if (process.argv[2] === 'background') {
  sharp.concurrency(1);
  lowerPriority();
}

process.on('message', async ({ id, job }: { id: number; job: ImageJob }) => {
  process.send?.({ id, result: await handleJob(job) });
});
process.on('disconnect', () => process.exit(0));

async function handleJob(job: ImageJob): Promise<ImageResult> {
  try {
    if (job.kind === 'variant') return await makeVariant(job);
    if (job.kind === 'share') return await makeShare(job);
    return job.kind === 'original' ? await makeOriginal(job) : await readFacts(job);
  } catch (error) {
    if (error instanceof RejectedDrawingError)
      return { ok: false, refusal: 'drawing', message: error.message };
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      return { ok: false, refusal: fullDisk, message: String(error) };
    const isDisk = /write|space|EIO|EROFS/.test(String(error));
    const refusal = isDisk ? diskFault : await detectUnreadable(job.file);
    return { ok: false, refusal, message: String(error) };
  }
}

async function detectUnreadable(file: string): Promise<ImageRefusal> {
  if (await isHeic(file)) return 'heic';
  return (await isCutOff(file)) ? 'cutOff' : 'unreadable';
}

/** Detects HEIC pictures of phones, which the image library reads only if it was built with a decoder. */
async function isHeic(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (!handle) return false;
  const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0).finally(() => handle.close());
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(buffer.toString('latin1', 4));
}

/** Maximum height of WebP. */
const maxOriginalHeight = 16_000;
const readableFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);

async function makeOriginal(job: ImageJob & { kind: 'original' }): Promise<ImageResult> {
  const { file, target, isLogo = false, frames = [], box } = job;
  const drawing = isLogo ? await renderDrawing(file) : null;
  const refusal = drawing ? null : await checkHeader(file);
  if (refusal) return refusal;
  const all = drawing ?? (await readScreenPixels(file));
  const pixels = await (box ? all.extract(box) : all)
    .resize({
      width: maxOriginalWidth,
      height: maxOriginalHeight,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info, notes } = isLogo
    ? await trimLogo(pixels, drawing !== null)
    : { ...pixels, notes: {} };
  const createSharp = () => fromRaw(data, info);
  const isOpaque = info.channels < 4 || (await createSharp().stats()).isOpaque;
  const lossless = !isOpaque && info.width * info.height <= 1_000_000;
  // Runs both at the same time: one in the image library's threads, the other in this thread.
  const [auto] = await Promise.all([
    frames.length > 0 ? chooseFocalPoint(createSharp, info, frames) : undefined,
    writeTo(target, createSharp().webp(lossless ? { lossless: true } : { quality: box ? 90 : 85 })),
  ]);
  const original: OriginalFacts = {
    width: info.width,
    height: info.height,
    colour: await findDominantColour(createSharp(), isOpaque),
    extension: 'webp',
    look: await computeFingerprint(createSharp()),
    notes: {
      ...notes,
      ...(isOpaque && !isLogo
        ? { tones: await findPictureTones(createSharp()), busy: await isBusy(createSharp()) }
        : {}),
      ...(auto ? { auto } : {}),
    },
  };
  return { ok: true, original };
}

/** Returns the reason not to decode a file, found in its header, or null. */
async function checkHeader(file: string): Promise<ImageResult | null> {
  const { format, width, height } = await sharp(file).metadata();
  if (format === 'svg') return { ok: false, refusal: 'svg', message: 'svg' };
  if (!readableFormats.has(format)) return { ok: false, refusal: 'format', message: format };
  if (width * height > maxImagePixels)
    return { ok: false, refusal: 'tooLarge', message: `${width}x${height}` };
  return null;
}

interface RawImage {
  data: Buffer;
  info: { width: number; height: number; channels: Channels };
}

function fromRaw(data: Buffer, { width, height, channels }: RawImage['info']): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * Removes a logo's margins, and its background if that leaves clean edges. A drawing gets three times the pixels of its
 * largest use.
 */
async function trimLogo(
  sent: RawImage,
  isDrawing: boolean,
): Promise<RawImage & { notes: PictureNotes }> {
  const pixels = await readPixels(fromRaw(sent.data, sent.info));
  const paper = paperOf(pixels);
  const bare = paper && removePaper(pixels, paper);
  const { widestLine: widest, highest } = headerLogo;
  const largest = isDrawing ? { width: widest * 3, height: highest * 3 } : {};
  const cut = await fromRaw(Buffer.from(bare ?? pixels.data), { ...pixels, channels: 4 })
    .extract(findDrawnBox(pixels))
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: comparedSide, height: comparedSide, fit: 'inside' as const };
  const small = fromRaw(cut.data, cut.info).resize({ ...size, withoutEnlargement: true });
  return { ...cut, notes: findLogoNotes(await readPixels(small), bare ? null : paper) };
}

async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Chooses the focal point by faces, or by the most prominent point. */
async function chooseFocalPoint(
  pixels: () => Sharp,
  info: RawImage['info'],
  frames: readonly Frame[],
) {
  const faces = await findFaces(pixels, info);
  return faces.length > 0 ? findFocalPoint(faces, info, frames) : findAttention(pixels(), info);
}

/** Finds the most prominent point, in percent of the picture; undefined for a flat picture. */
async function findAttention(
  image: Sharp,
  { width, height }: RawImage['info'],
): Promise<Point | undefined> {
  const side = 160;
  const scale = Math.max(side / width, side / height);
  const { info } = await image
    .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  const { attentionX = 0, attentionY = 0 } = info;
  if (attentionX === 0 && attentionY === 0) return undefined;
  const toPercent = (found: number, of: number) =>
    Math.round(Math.min(100, Math.max(0, (found / of) * 100)));
  return { x: toPercent(attentionX, width * scale), y: toPercent(attentionY, height * scale) };
}

async function readFacts({ file }: ImageJob & { kind: 'facts' }): Promise<ImageResult> {
  const { format, width, height, hasAlpha } = await sharp(file).metadata();
  if ((format !== 'webp' && format !== 'png') || width > maxOriginalWidth)
    return { ok: false, refusal: 'format', message: `${format} ${width}` };
  const isOpaque = !hasAlpha || (await sharp(file).stats()).isOpaque;
  const colour = await findDominantColour(sharp(file), isOpaque);
  const look = await computeFingerprint(sharp(file));
  return { ok: true, original: { width, height, colour, extension: format, look } };
}

/** Finds the tones of a picture in a small, blurred copy. */
async function findPictureTones(image: Sharp): Promise<string[]> {
  const side = 12;
  const { data, info } = await image
    .removeAlpha()
    .resize({ width: side, height: side, fit: 'fill', kernel: 'cubic' })
    .blur(1)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findTones({ data, width: info.width, height: info.height });
}

/** Minimum root mean square of a picture's small contrasts, in steps of a channel. */
const minBusyContrast = 20;

/** Returns true if small contrasts would make text hard to read, which is never in the upper third of a picture. */
async function isBusy(image: Sharp): Promise<boolean> {
  const side = 96;
  const small = await image
    .removeAlpha()
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('b-w')
    .extract({ left: 0, top: side / 3, width: side, height: (side * 2) / 3 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const forms = await fromRaw(small.data, small.info).blur(4).toColourspace('b-w').raw().toBuffer();
  const sum = small.data.reduce((all, tone, at) => all + (tone - (forms[at] ?? 0)) ** 2, 0);
  return Math.sqrt(sum / small.data.length) > minBusyContrast;
}

/**
 * Finds the dominant colour in a small copy. A picture with transparency has none, because it could be invisible on its
 * own colour.
 */
async function findDominantColour(image: Sharp, isOpaque: boolean): Promise<string> {
  if (!isOpaque) return transparentColour;
  const { data, info } = await image
    .resize({ width: 160, height: 160, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return toHex((await sharp(data, { raw: { width, height, channels } }).stats()).dominant);
}

function toHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

async function makeVariant(job: ImageJob & { kind: 'variant' }): Promise<ImageResult> {
  const image = sharp(job.file, { limitInputPixels: maxImagePixels });
  const { hasAlpha } = await image.metadata();
  const resized = image.resize({ width: job.width, withoutEnlargement: true });
  const encoded = {
    // Halving the colour samples is invisible in photographs, but blurs the edges of logos.
    avif: () =>
      resized.avif({
        quality: 48,
        effort: 3,
        chromaSubsampling: hasAlpha ? '4:4:4' : '4:2:0',
      }),
    webp: () => resized.webp({ quality: 80, effort: 4 }),
    jpg: () =>
      resized.flatten({ background: transparentColour }).jpeg({ quality: 82, mozjpeg: true }),
  }[job.format];
  await writeTo(job.target, encoded());
  return { ok: true };
}

/** Writes an image with Node, because the image library does not report the reason for a failed write. */
async function writeTo(target: string, image: Sharp): Promise<void> {
  await writeFile(target, await image.toBuffer());
}

/** Generates a share picture. The fonts are loaded on demand. */
async function makeShare({
  file,
  target,
  share,
}: ImageJob & { kind: 'share' }): Promise<ImageResult> {
  const { renderShare } = await import('./share/render-share.ts');
  const logo = file === '' ? null : await readFile(file);
  await writeFile(target, await renderShare(share.look, share, logo));
  return { ok: true };
}

function lowerPriority(): void {
  try {
    setPriority(19);
  } catch {
    // If this is not permitted, variants run at normal priority.
  }
}
