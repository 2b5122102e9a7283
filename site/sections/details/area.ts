import { areaCrops } from '../../../shared/content/fields.ts';
import type { Service } from '../../../shared/content/service.ts';
import { parseImage } from '../../../shared/rules/images/image-path.ts';
import { arrangeInRows } from '../../../shared/rules/images/justified-rows.ts';
import { frameRatio } from '../../../shared/rules/images/picture-shape.ts';

export type Area = Pick<
  Service,
  'area_heading' | 'area_description' | 'area_text' | 'area_button' | 'area_route' | 'area_images'
>;

function hasAreaContent(area: Area): boolean {
  const texts = [area.area_heading, area.area_description, area.area_text];
  return texts.some((text) => text.trim() !== '') || area.area_images.length > 0;
}

/** Returns the area of function of a category, or else of its service; null if both are empty. */
export function areaOf(category: Area | null, service: Area | null): Area | null {
  return [category, service].find((area) => area !== null && hasAreaContent(area)) ?? null;
}

/** Ideal width-to-height ratios of rows: on a computer, and on a phone or in a column. */
const idealRatios = { wide: 2.9, narrow: 1.5 };
/** Pictures with a smaller sum of ratios are next to the text, because they would be enlarged in a row. */
const minRowRatio = 1.95;

/** Arranges pictures in rows, with their own ratios. */
export function layOutPictures(paths: readonly string[], { narrow, wide: broad } = idealRatios) {
  const filled = paths
    .map((path, entry) => ({ path, entry }))
    .filter(({ path }) => path.trim() !== '');
  const ratios = filled.map(({ path }) => {
    const { width, height } = parseImage(path) ?? { width: 4, height: 3 };
    return areaCrops.reduce((ratio, crop) => frameRatio(crop, ratio), width / height);
  });
  const isColumn = ratios.reduce((sum, ratio) => sum + ratio, 0) < minRowRatio;
  const phone = arrangeInRows(ratios, narrow, 0.25);
  const wide = isColumn ? phone : arrangeInRows(ratios, broad, 3);
  return {
    /** The pictures are in a column next to the text. */
    isColumn,
    pictures: filled.map((picture, index) => ({
      ...picture,
      ratio: ratios[index] ?? 1,
      phone: phone[index] ?? { sum: 1, count: 1 },
      wide: wide[index] ?? { sum: 1, count: 1 },
    })),
  };
}
