import type { Crop } from '../../../shared/content/fields.ts';
import type { Point } from '../../../shared/rules/images/picture-notes.ts';
import {
  frameRatio,
  lostShare,
  type PictureShape,
  shapeOf,
} from '../../../shared/rules/images/picture-shape.ts';

const pictureWords: Readonly<Record<PictureShape, string>> = {
  upright: 'This upright picture',
  square: 'This square picture',
  landscape: 'This wide picture',
  panorama: 'This panorama',
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
      ? lostSides(ratio / frame, point.y / 100, ['the top', 'the bottom'])
      : lostSides(frame / ratio, point.x / 100, ['the left side', 'the right side']);
  const [place, device] = crop.name.split(', ');
  return `${pictureWords[shapeOf(ratio)]} loses ${sides} in the ${place}${device ? ` on a ${device}` : ''}.`;
}

/** @param kept share of the height or width that stays, around the point as far as the picture reaches */
function lostSides(kept: number, at: number, [first, last]: readonly [string, string]): string {
  const before = Math.max(0, Math.min(1 - kept, at - kept / 2));
  const after = 1 - kept - before;
  if (before > after * 2) return first;
  return after > before * 2 ? last : `${first} and ${last}`;
}
