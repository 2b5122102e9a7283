import {
  imageLimits,
  maxImageBytes,
  maxImagePixels,
} from '../../../shared/rules/images/image-limits.ts';
import { t } from '../../words/words.ts';

/** Types that the server accepts, checked before sending. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
  'image/heic',
  'image/heif',
];
/**
 * Types that most browsers cannot show. Only the server can read them; HEIC only if its image library supports it.
 */
const serverOnlyTypes = ['image/tiff', 'image/heic', 'image/heif'];
export const imageAdvice = t`JPG, PNG, WebP, AVIF, GIF or TIFF, up to ${imageLimits.bytes}.`;

/** Logos can also be SVG drawings, which are small. */
const drawing = 'image/svg+xml';
export const logoTypes = [...imageTypes, drawing];
export const logoAdvice = t`PNG, WebP, JPG, or an SVG up to 512 KB; margins are trimmed.`;
const maxDrawingBytes = 512 * 1024;

/** Returns the type of a file, derived from its name if the system reports none, as for many phone pictures. */
function typeOf({ name, type }: File): string {
  const [, extension = ''] = /\.(heic|heif|tiff?)$/i.exec(name) ?? [];
  return type || (extension && `image/${extension.toLowerCase().replace(/^tif$/, 'tiff')}`);
}

/** Returns the reason why a file cannot be used; null if it can. */
export async function validateImage(file: File, { isLogo = false } = {}): Promise<string | null> {
  if (file.type === drawing) {
    if (!isLogo) return t`${file.name} is an SVG drawing. Export it as PNG and choose that.`;
    return file.size > maxDrawingBytes
      ? t`${file.name} is ${formatSize(file.size)}. Choose a drawing of up to 512 KB.`
      : null;
  }
  const type = typeOf(file);
  if (!imageTypes.includes(type)) return t`${file.name} is not an image. Choose ${imageAdvice}`;
  if (file.size > maxImageBytes)
    return t`${file.name} is ${formatSize(file.size)}. Choose an image of up to ${imageLimits.bytes}.`;
  return serverOnlyTypes.includes(type) ? null : validatePixels(file);
}

async function validatePixels(file: File): Promise<string | null> {
  if (!('createImageBitmap' in globalThis)) return null;
  try {
    const bitmap = await createImageBitmap(file);
    const pixels = bitmap.width * bitmap.height;
    bitmap.close();
    return pixels > maxImagePixels
      ? t`${file.name} has ${Math.round(pixels / 1e6)} megapixels. Choose an image of up to ${imageLimits.megapixels}.`
      : null;
  } catch {
    return t`${file.name} cannot be read as an image. It may be damaged; choose another.`;
  }
}

/** Returns the name of the format, such as TIFF or HEIC. */
export function kindOf({ name }: File): string | undefined {
  return /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toUpperCase().replace(/^TIF$/, 'TIFF');
}

/** Formats a size, such as 34 KB or 2.1 MB. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? t`${kilobytes} KB` : t`${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Returns the image files among pasted or dropped data. */
export function listImageFiles(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}

/** Returns the files of an input and clears it, so that the same file can be chosen again. */
export function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
}
