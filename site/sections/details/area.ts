import { areaCrops } from '../../../shared/content/fields.ts';
import type { Service } from '../../../shared/content/service.ts';
import { imageFacts } from '../../../shared/rules/images/image-path.ts';
import { justifiedRows } from '../../../shared/rules/images/justified-rows.ts';
import { frameRatio } from '../../../shared/rules/images/picture-shape.ts';

export type Area = Pick<
  Service,
  'area_heading' | 'area_description' | 'area_text' | 'area_button' | 'area_route' | 'area_images'
>;

function hasAreaContent(area: Area): boolean {
  const texts = [area.area_heading, area.area_description, area.area_text];
  return texts.some((text) => text.trim() !== '') || area.area_images.length > 0;
}

/** A category's own area of function, or its service's; null when both are empty. */
export function areaOf(category: Area | null, service: Area | null): Area | null {
  return [category, service].find((area) => area !== null && hasAreaContent(area)) ?? null;
}

/** Width of a row divided by its best height: on a computer, and on a phone or in a column. */
const ideal = { wide: 2.9, narrow: 1.5 };
/** Fewer pictures than this sum of ratios are next to the words: a row would enlarge them. */
const leastOfRow = 1.95;

/** Pictures at their own proportions, in rows. */
export function layOutPictures(paths: readonly string[], { narrow, wide: broad } = ideal) {
  const given = paths
    .map((path, entry) => ({ path, entry }))
    .filter(({ path }) => path.trim() !== '');
  const ratios = given.map(({ path }) => {
    const { width, height } = imageFacts(path) ?? { width: 4, height: 3 };
    return areaCrops.reduce((ratio, crop) => frameRatio(crop, ratio), width / height);
  });
  const isColumn = ratios.reduce((sum, ratio) => sum + ratio, 0) < leastOfRow;
  const phone = justifiedRows(ratios, narrow, 0.25);
  const wide = isColumn ? phone : justifiedRows(ratios, broad, 3);
  return {
    /** Next to the words. */
    isColumn,
    pictures: given.map((picture, index) => ({
      ...picture,
      ratio: ratios[index] ?? 1,
      phone: phone[index] ?? { sum: 1, count: 1 },
      wide: wide[index] ?? { sum: 1, count: 1 },
    })),
  };
}
