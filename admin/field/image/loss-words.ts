import type { Crop } from '../../../shared/content/fields.ts';
import type { Point } from '../../../shared/rules/images/picture-notes.ts';
import {
  frameRatio,
  lostShare,
  type PictureShape,
  shapeOf,
} from '../../../shared/rules/images/picture-shape.ts';
import { t, translated } from '../../words/words.ts';

const pictureWords: Readonly<Record<PictureShape, string>> = {
  upright: t`This upright picture`,
  square: t`This square picture`,
  landscape: t`This wide picture`,
  panorama: t`This panorama`,
};

/**
 * Names the sides that a crop cuts off if it shows less than half of a picture; null for other crops.
 * @param ratio width by height of the picture
 */
export function lossWords(crop: Crop, ratio: number, point: Point): string | null {
  if (lostShare(ratio, crop) <= 0.5) return null;
  const frame = frameRatio(crop, ratio);
  const sides =
    frame > ratio
      ? lostSides(ratio / frame, point.y / 100, [t`the top`, t`the bottom`])
      : lostSides(frame / ratio, point.x / 100, [t`the left side`, t`the right side`]);
  const [place = '', device] = crop.name.split(', ').map(translated);
  const picture = pictureWords[shapeOf(ratio)];
  return device
    ? t`${picture} loses ${sides} in the ${place} on a ${device}.`
    : t`${picture} loses ${sides} in the ${place}.`;
}

/** @param kept share of the height or width that stays, around the point as far as the picture reaches */
function lostSides(kept: number, at: number, [first, last]: readonly [string, string]): string {
  const before = Math.max(0, Math.min(1 - kept, at - kept / 2));
  const after = 1 - kept - before;
  if (before > after * 2) return first;
  return after > before * 2 ? last : t`${first} and ${last}`;
}
