import type { Service } from '../../../shared/content/service.ts';

export type Area = Pick<
  Service,
  'area_heading' | 'area_description' | 'area_text' | 'area_button' | 'area_route' | 'area_images'
>;

export type Shape = 'full' | 'wide' | 'tall' | 'square' | 'small';

/** The shapes of a collage by its number of pictures. */
const shapes: readonly (readonly Shape[])[] = [
  ['full'],
  ['wide', 'tall'],
  ['wide', 'tall', 'wide'],
  ['wide', 'tall', 'square', 'small'],
];

function hasAreaContent(area: Area): boolean {
  const texts = [area.area_heading, area.area_description, area.area_text];
  return texts.some((text) => text.trim() !== '') || area.area_images.length > 0;
}

/** A category's own area of function, or its service's; null when both are empty. */
export function areaOf(category: Area | null, service: Area | null): Area | null {
  return [category, service].find((area) => area !== null && hasAreaContent(area)) ?? null;
}

/** Pictures in collages of up to four, each with its shape. */
export function collages(
  paths: readonly string[],
): { path: string; shape: Shape; entry: number }[][] {
  const given = paths
    .map((path, entry) => ({ path, entry }))
    .filter(({ path }) => path.trim() !== '');
  return Array.from({ length: Math.ceil(given.length / 4) }, (_, index) => {
    const four = given.slice(index * 4, index * 4 + 4);
    const row = shapes[four.length - 1] ?? [];
    return four.map((picture, at) => ({ ...picture, shape: row[at] ?? 'full' }));
  });
}
