import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { maxImagePixels } from '../../shared/rules/images/image-limits.ts';
import { addProfile, addStatedProfile, readAvifProfile } from './stated-colours.ts';

/** Options that tolerate small errors, as browsers do, but not a truncated file. */
const readOptions: SharpOptions = {
  limitInputPixels: maxImagePixels,
  pages: 1,
  failOn: 'truncated',
};

/**
 * Reads an upright picture in 8-bit sRGB with the colours of a browser. The image library itself uses only profiles,
 * not at every depth, and returns 16-bit pictures in Display P3.
 */
export async function readScreenPixels(file: string): Promise<Sharp> {
  return (await readWithProfile(file)).autoOrient().toColourspace('srgb');
}

async function readWithProfile(file: string): Promise<Sharp> {
  const metadata = await sharp(file).metadata();
  const { format } = metadata;
  if (format === 'png') return convertToSrgb((await addPngProfile(file)) ?? file);
  if (format === 'heif') {
    const profile = metadata.icc ? null : readAvifProfile(await readFile(file));
    return profile ? applyProfile(file, profile) : convertToSrgb(file, metadata);
  }
  if (format === 'jpeg' && metadata.space === 'cmyk' && !metadata.icc) return readPlainInks(file);
  return convertToSrgb(file, metadata);
}

const addPngProfile = async (file: string) => addStatedProfile(await readFile(file));

async function convertToSrgb(input: string | Buffer, metadata?: Metadata): Promise<Sharp> {
  const { space, icc } = metadata ?? (await sharp(input).metadata());
  // The library does not convert 16-bit grey, and converts 16-bit colours to Display P3, which clips other colours.
  const isDeep = space === 'rgb16' || space === 'grey16';
  if (!isDeep || !icc) return sharp(input, readOptions);
  const isProfile = icc.toString('latin1', 36, 40) === 'acsp';
  return isProfile ? applyProfile(input, icc) : sharp(input, { ...readOptions, ignoreIcc: true });
}

/** Interprets the stored numbers of a picture by a profile. */
async function applyProfile(input: string | Buffer, profile: Buffer): Promise<Sharp> {
  const isGrey = profile.toString('latin1', 16, 20) === 'GRAY';
  const numbers = sharp(input, { ...readOptions, ignoreIcc: true })
    .autoOrient()
    .toColourspace(isGrey ? 'b-w' : 'srgb');
  const png = await numbers.png({ compressionLevel: 1 }).toBuffer();
  return sharp(addProfile(png, profile));
}

/**
 * Converts CMYK without a profile as browsers do: each ink absorbs its part of the light, and black a part of the rest.
 */
async function readPlainInks(file: string): Promise<Sharp> {
  const { data, info } = await sharp(file, readOptions)
    .autoOrient()
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const light = Buffer.allocUnsafe(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    const rest = 255 - (data[from + 3] ?? 0);
    for (let ink = 0; ink < 3; ink += 1, to += 1)
      light[to] = Math.round(((255 - (data[from + ink] ?? 0)) * rest) / 255);
  }
  return sharp(light, { raw: { width, height, channels: 3 } });
}

/** Returns true for a picture whose file is truncated, false for other files. */
export async function isCutOff(file: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  if (bytes.length < 12) return false;
  if (isShorterThanDeclared(bytes)) return true;
  const partly = sharp(file, { ...readOptions, failOn: 'none' })
    .resize(16)
    .toBuffer();
  return partly.then(
    () => true,
    () => false,
  );
}

/**
 * Detects truncated files in formats that declare their layout: WebP by its length, AVIF by its boxes, TIFF by its
 * directory, PNG by its end.
 */
function isShorterThanDeclared(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('RIFF')) return bytes.readUInt32LE(4) + 8 > bytes.length;
  if (head.startsWith('II*\0')) return bytes.readUInt32LE(4) > bytes.length;
  if (head.startsWith('MM\0*')) return bytes.readUInt32BE(4) > bytes.length;
  if (head.startsWith('\u0089PNG')) return !bytes.includes('IEND');
  return head.startsWith('ftyp', 4) && findBoxesEnd(bytes) > bytes.length;
}

function findBoxesEnd(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    // The last box reaches the end, or is longer than a picture may be.
    if (size < 8) break;
    at += size;
  }
  return at;
}
