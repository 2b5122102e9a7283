import {
  imageFacts,
  imageUrl,
  variantPath,
  variantWidths,
} from '../../shared/rules/images/image-path.ts';
import { settings } from '../settings.ts';

/** The main picture of the banner: both its own element and its early request say the same. */
export const bannerPortrait = { sizes: '(min-width:48rem) 36vw, 88vw', max: 560 } as const;

/** The same where it lies across the whole banner. */
export const bannerPanorama = { sizes: '100vw', max: 960 } as const;

/** The public address of a stored file. */
export function fileUrl(path: string): string {
  return imageUrl(settings.imageBaseUrl, path);
}

/** The variants of a stored picture for a slot of at most `max` CSS pixels; null for a picture without any. */
export function pictureVariants(path: string, max: number) {
  const facts = imageFacts(path);
  if (facts === null) return null;
  const all = variantWidths(facts.width);
  const enough = all.findIndex((width) => width >= max * 2);
  const widths = enough === -1 ? all : all.slice(0, enough + 1);
  const variant = (width: number, format: 'avif' | 'webp') =>
    fileUrl(variantPath(facts, width, format));
  const plain = widths.find((width) => width >= max) ?? widths.at(-1) ?? 0;
  return {
    facts,
    srcset: widths.map((width) => `${variant(width, 'avif')} ${width}w`).join(','),
    /** One pixel for each of the slot's, for the few browsers without AVIF: a choice of widths for them too would cost
     *  everybody 400 bytes of the first round trip. */
    plain: variant(plain, 'webp'),
  };
}
