import { imageLimits, maxImageBytes, maxImagePixels } from '../../../shared/rules/image-limits.ts';

/** What the server takes; told before a file is sent. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
export const imageAdvice = `JPG, PNG, WebP, AVIF or GIF, up to ${imageLimits.bytes}.`;

/** Logos come as drawings too, which are small. */
const drawing = 'image/svg+xml';
export const logoTypes = [...imageTypes, drawing];
export const logoAdvice = 'PNG, WebP, JPG, or an SVG up to 512 KB. Margins are cut off.';
const largestDrawing = 512 * 1024;

/** Why a file cannot be used, in words; null when it can. */
export async function validateImage(file: File, { isLogo = false } = {}): Promise<string | null> {
  if (file.type === drawing) {
    if (!isLogo) return `${file.name} is an SVG drawing. Export it as PNG and choose that.`;
    return file.size > largestDrawing
      ? `${file.name} is ${megabytes(file.size)}. Choose a drawing of up to 512 KB.`
      : null;
  }
  if (!imageTypes.includes(file.type)) return `${file.name} is not an image. Choose ${imageAdvice}`;
  if (file.size > maxImageBytes)
    return `${file.name} is ${megabytes(file.size)}. Choose an image of up to ${imageLimits.bytes}.`;
  return validatePixels(file);
}

async function validatePixels(file: File): Promise<string | null> {
  if (!('createImageBitmap' in globalThis)) return null;
  try {
    const bitmap = await createImageBitmap(file);
    const pixels = bitmap.width * bitmap.height;
    bitmap.close();
    return pixels > maxImagePixels
      ? `${file.name} has ${Math.round(pixels / 1e6)} megapixels. Choose an image of up to ${imageLimits.megapixels}.`
      : null;
  } catch {
    return `${file.name} cannot be read as an image. It may be damaged; choose another.`;
  }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The image files among what was dropped or pasted. */
export function filesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}

/** The files chosen in an input, which is emptied so that the same file can be chosen again. */
export function takeFrom(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
}
