import {
  imageUrl,
  listWidths,
  parseImage,
  variantPath,
} from '../../shared/rules/images/image-path.ts';
import { focalPoint } from '../../shared/rules/images/picture-in-use.ts';
import { bannerFrom, ratioOf } from '../../shared/rules/images/picture-shape.ts';
import { readPicture } from '../content.ts';
import { settings } from '../settings.ts';

/** Sizes of the banner's portrait. */
export const bannerPortrait = { sizes: '(min-width:48rem) 36vw, 88vw', max: 560 } as const;

/** Sizes of a landscape picture across the banner. */
export const bannerPanorama = { sizes: '100vw', max: 960 } as const;

/**
 * Returns the sizes of a picture that fills the first screen. On phones, half of the pixels are sufficient, because
 * the picture is cropped and veiled.
 */
export function bannerScreenOf(path: string) {
  const height = Math.round(50 * (ratioOf(path) ?? bannerFrom));
  return { sizes: `(max-width:48rem) max(100vw,${height}vh),100vw`, max: 1200 };
}

/** Returns true for a wide banner whose picture would not be cropped too much. */
export function isWide(variant: string | undefined, path: string): boolean {
  return variant === 'wide' && (ratioOf(path) ?? bannerFrom) >= bannerFrom;
}

/** Returns true if the focal point is in the left half of the picture, where a card would cover it. */
export async function isFocusLeft(path: string): Promise<boolean> {
  return (focalPoint(path, await readPicture(path))?.x ?? 50) < 50;
}

/** Returns the public URL of a stored file. */
export function fileUrlOf(path: string): string {
  return imageUrl(settings.imageBaseUrl, path);
}

/** Returns the public URL of the largest variant of a picture. */
export function largestFileOf(path: string): string {
  const facts = parseImage(path);
  if (!facts) return fileUrlOf(path);
  return fileUrlOf(variantPath(facts, listWidths(facts.width).at(-1) ?? 0, 'webp'));
}

/** Returns the variants of a picture for a slot of at most `max` CSS pixels; null if there are none. */
export function variantsOf(path: string, max: number) {
  const facts = parseImage(path);
  if (facts === null) return null;
  const all = listWidths(facts.width);
  const enough = all.findIndex((width) => width >= max * 2);
  const useful = enough === -1 ? all : all.slice(0, enough + 1);
  // No phone shows a slot at less than a third of its maximum width.
  const widths = useful.filter((width, at) => width * 3 >= max || at === useful.length - 1);
  const variant = (width: number, format: 'avif' | 'webp') =>
    fileUrlOf(variantPath(facts, width, format));
  const plain = widths.find((width) => width >= max) ?? widths.at(-1) ?? 0;
  return {
    facts,
    srcset: widths.map((width) => `${variant(width, 'avif')} ${width}w`).join(','),
    /** For the few browsers without AVIF. Additional widths would add 400 bytes to every page. */
    plain: variant(plain, 'webp'),
  };
}
