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
import { RefusedDrawingError } from './drawing.ts';
import { findFaces } from './faces/find-faces.ts';
import { findFocalPoint } from './faces/point-of-faces.ts';
import { fingerprintOf } from './fingerprint.ts';
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
 * A separate process: decoding untrusted files may exhaust memory or time, or crash, and must not
 * affect the server.
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
    if (error instanceof RefusedDrawingError)
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

/** A phone's picture: supported only if the picture library was built with its decoder. */
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
  const drawn = isLogo ? await renderDrawing(file) : null;
  const refusal = drawn ? null : await refusalOf(file);
  if (refusal) return refusal;
  const all = drawn ?? (await readScreenPixels(file));
  const whole = await (box ? all.extract(box) : all)
    .resize({
      width: maxOriginalWidth,
      height: maxOriginalHeight,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info, notes } = isLogo
    ? await trimLogo(whole, drawn !== null)
    : { ...whole, notes: {} };
  const createSharp = () => fromRaw(data, info);
  const isOpaque = info.channels < 4 || (await createSharp().stats()).isOpaque;
  const lossless = !isOpaque && info.width * info.height <= 1_000_000;
  // At the same time: the one in the picture library's own threads, the other in this one.
  const [auto] = await Promise.all([
    frames.length > 0 ? chooseFocalPoint(createSharp, info, frames) : undefined,
    writeTo(target, createSharp().webp(lossless ? { lossless: true } : { quality: box ? 90 : 85 })),
  ]);
  const original: OriginalFacts = {
    width: info.width,
    height: info.height,
    colour: await colourOf(createSharp(), isOpaque),
    extension: 'webp',
    look: await fingerprintOf(createSharp()),
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

/** Reason not to decode a file, from its header; null if there is none. */
async function refusalOf(file: string): Promise<ImageResult | null> {
  const { format, width, height } = await sharp(file).metadata();
  if (format === 'svg') return { ok: false, refusal: 'svg', message: 'svg' };
  if (!readableFormats.has(format)) return { ok: false, refusal: 'format', message: format };
  if (width * height > maxImagePixels)
    return { ok: false, refusal: 'tooLarge', message: `${width}x${height}` };
  return null;
}

interface Raw {
  data: Buffer;
  info: { width: number; height: number; channels: Channels };
}

function fromRaw(data: Buffer, { width, height, channels }: Raw['info']): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * A logo without its margins, and without its paper where that leaves clean edges; a drawing at
 * three times the pixels of its largest use.
 */
async function trimLogo(sent: Raw, isDrawing: boolean): Promise<Raw & { notes: PictureNotes }> {
  const whole = await pixelsOf(fromRaw(sent.data, sent.info));
  const paper = paperOf(whole);
  const bare = paper && removePaper(whole, paper);
  const { widestLine: widest, highest } = headerLogo;
  const largest = isDrawing ? { width: widest * 3, height: highest * 3 } : {};
  const cut = await fromRaw(Buffer.from(bare ?? whole.data), { ...whole, channels: 4 })
    .extract(findDrawnBox(whole))
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: comparedSide, height: comparedSide, fit: 'inside' as const };
  const small = fromRaw(cut.data, cut.info).resize({ ...size, withoutEnlargement: true });
  return { ...cut, notes: findLogoNotes(await pixelsOf(small), bare ? null : paper) };
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The focal point on the faces, or where the eye is drawn. */
async function chooseFocalPoint(pixels: () => Sharp, info: Raw['info'], frames: readonly Frame[]) {
  const faces = await findFaces(pixels, info);
  return faces.length > 0 ? findFocalPoint(faces, info, frames) : findAttention(pixels(), info);
}

/** The point that draws the eye, in percent of the picture; undefined if the picture is flat. */
async function findAttention(
  image: Sharp,
  { width, height }: Raw['info'],
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
  const colour = await colourOf(sharp(file), isOpaque);
  const look = await fingerprintOf(sharp(file));
  return { ok: true, original: { width, height, colour, extension: format, look } };
}

/** Computed from a small, blurred copy. */
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

/** Root mean square, in steps of a channel, of what is left without the large forms. */
const busyFrom = 20;

/** True if small contrasts would disturb words, which are never in the upper third of a picture. */
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
  return Math.sqrt(sum / small.data.length) > busyFrom;
}

/**
 * The dominant colour, computed from a small copy. A picture with transparency has none, because it
 * could vanish on its own colour.
 */
async function colourOf(image: Sharp, isOpaque: boolean): Promise<string> {
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
    // Half the colour samples do not show in photographs, but blur the edges of logos.
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

/** The picture library gives no reason for a failed write, so check whether the disk is full. */
async function writeTo(target: string, image: Sharp): Promise<void> {
  await writeFile(target, await image.toBuffer());
}

/** Loads the fonts only when needed. */
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
    // Not permitted here: variants then run at normal priority.
  }
}
