import {
  imageFacts,
  imageUrl,
  variantPath,
  variantWidths,
} from '../../shared/rules/images/image-path.ts';
import { focalPoint } from '../../shared/rules/images/picture-in-use.ts';
import { bannerFrom, ratioOf } from '../../shared/rules/images/picture-shape.ts';
import { readPicture } from '../content.ts';
import { settings } from '../settings.ts';

/** The banner's main picture. */
export const bannerPortrait = { sizes: '(min-width:48rem) 36vw, 88vw', max: 560 } as const;

/** The same for a banner-wide landscape picture. */
export const bannerPanorama = { sizes: '100vw', max: 960 } as const;

/**
 * The same for a picture that fills the first screen. A phone shows a part of it, which under the
 * veil needs no more than half its pixels.
 */
export function bannerScreenOf(path: string) {
  const part = Math.round(50 * (ratioOf(path) ?? bannerFrom));
  return { sizes: `(max-width:48rem) max(100vw,${part}vh),100vw`, max: 1200 };
}

/** True for a banner across the page; a picture that it would crop too far keeps the portrait form. */
export function isWide(variant: string | undefined, path: string): boolean {
  return variant === 'wide' && (ratioOf(path) ?? bannerFrom) >= bannerFrom;
}

/** True if a card over the picture would cover its focal point at the start of the line. */
export async function isFocusLeft(path: string): Promise<boolean> {
  return (focalPoint(path, await readPicture(path))?.x ?? 50) < 50;
}

/** The public address of a stored file. */
export function fileUrlOf(path: string): string {
  return imageUrl(settings.imageBaseUrl, path);
}

/** The public address of a picture in the largest size of pages. */
export function largestFileOf(path: string): string {
  const facts = imageFacts(path);
  if (!facts) return fileUrlOf(path);
  return fileUrlOf(variantPath(facts, variantWidths(facts.width).at(-1) ?? 0, 'webp'));
}

/** The variants of a stored picture for a slot of at most `max` CSS pixels; null if it has none. */
export function variantsOf(path: string, max: number) {
  const facts = imageFacts(path);
  if (facts === null) return null;
  const all = variantWidths(facts.width);
  const enough = all.findIndex((width) => width >= max * 2);
  const useful = enough === -1 ? all : all.slice(0, enough + 1);
  // No phone shows a slot at less than a third of its largest width.
  const widths = useful.filter((width, at) => width * 3 >= max || at === useful.length - 1);
  const variant = (width: number, format: 'avif' | 'webp') =>
    fileUrlOf(variantPath(facts, width, format));
  const plain = widths.find((width) => width >= max) ?? widths.at(-1) ?? 0;
  return {
    facts,
    srcset: widths.map((width) => `${variant(width, 'avif')} ${width}w`).join(','),
    /**
     * One pixel per slot pixel, for the few browsers without AVIF: a choice of widths would cost
     * every visitor 400 bytes of the first round trip.
     */
    plain: variant(plain, 'webp'),
  };
}
