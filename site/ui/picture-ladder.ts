import {
  imageFacts,
  imageUrl,
  ladderWidths,
  type VariantFormat,
  variantPath,
} from '../../shared/rules/image-path.ts';
import { settings } from '../settings.ts';

/** The main picture of the banner: both its own element and its early request say the same. */
export const bannerPortrait = { sizes: '(min-width:48rem) 36vw, 88vw', max: 560 } as const;

/** The public address of a stored file. */
export function fileUrl(path: string): string {
  return imageUrl(settings.imageBaseUrl, path);
}

/** The steps of a stored picture's ladder for a slot of at most `max` CSS pixels; null for a picture without one. */
export function pictureLadder(path: string, max: number) {
  const facts = imageFacts(path);
  if (facts === null) return null;
  const all = ladderWidths(facts.width);
  const enough = all.findIndex((width) => width >= max * 2);
  const widths = enough === -1 ? all : all.slice(0, enough + 1);
  const step = (width: number, format: VariantFormat) => fileUrl(variantPath(facts, width, format));
  return {
    facts,
    srcset: (format: VariantFormat) =>
      widths.map((width) => `${step(width, format)} ${width}w`).join(','),
    /** For browsers that know no `srcset`. */
    middle: step(widths[Math.floor((widths.length - 1) / 2)] ?? all[0] ?? 0, 'webp'),
    single: widths.length < 2,
  };
}
