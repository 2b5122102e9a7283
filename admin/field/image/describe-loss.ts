import type { Crop } from '../../../shared/content/fields.ts';
import { findShownArea } from '../../../shared/rules/images/in-view.ts';
import type { Point } from '../../../shared/rules/images/picture-notes.ts';
import {
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
export function describeLoss(crop: Crop, ratio: number, point: Point): string | null {
  if (lostShare(ratio, crop) <= 0.5) return null;
  const { left, top, width, height } = findShownArea(point, ratio, crop);
  const sides =
    height < 1
      ? findLostSides(top, 1 - top - height, [t`the top`, t`the bottom`])
      : findLostSides(left, ratio - left - width, [t`the left side`, t`the right side`]);
  const [place = '', device] = crop.name.split(', ').map(translated);
  const picture = pictureWords[shapeOf(ratio)];
  return device
    ? t`${picture} loses ${sides} in the ${place} on a ${device}.`
    : t`${picture} loses ${sides} in the ${place}.`;
}

/** Compares the areas cut off before and after the visible part. */
function findLostSides(
  before: number,
  after: number,
  [first, last]: readonly [string, string],
): string {
  if (before > after * 2) return first;
  return after > before * 2 ? last : t`${first} and ${last}`;
}
