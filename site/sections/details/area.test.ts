import { expect, it } from 'vitest';
import { type Area, areaOf, layOutPictures } from './area.ts';

const area = (fields: Partial<Area>): Area => ({
  area_heading: '',
  area_description: '',
  area_text: '',
  area_button: '',
  area_route: '',
  area_images: [],
  ...fields,
});

it('areaOf returns the area of the service for a category without its own', () => {
  const service = area({ area_heading: 'Service' });
  expect(areaOf(area({ area_heading: ' ' }), service)).toBe(service);
  expect(areaOf(null, service)).toBe(service);
  const own = area({ area_images: ['a.webp'] });
  expect(areaOf(own, service)).toBe(own);
});

it('areaOf returns null for an empty area', () => {
  expect(areaOf(null, area({ area_button: 'Go', area_route: '/x' }))).toBeNull();
  expect(areaOf(null, null)).toBeNull();
});

const stored = (width: number, height: number) =>
  `media/${'a'.repeat(24)}-${width}x${height}-aabbcc.webp`;

it('layOutPictures arranges few or narrow pictures next to the text, others in rows', () => {
  const isColumn = (...paths: string[]) => layOutPictures(paths).isColumn;
  expect(isColumn(stored(900, 600))).toBe(true);
  expect(isColumn(stored(600, 900), stored(600, 900))).toBe(true);
  expect(isColumn(stored(900, 600), stored(900, 600))).toBe(false);
  expect(isColumn(stored(2400, 800))).toBe(false);
});

it('layOutPictures keeps the index of pictures in the field, and limits extreme ratios', () => {
  const { pictures } = layOutPictures([
    '',
    stored(1000, 100),
    ' ',
    stored(100, 1000),
    'foreign.jpg',
  ]);
  expect(pictures.map(({ entry }) => entry)).toEqual([1, 3, 4]);
  expect(pictures.map(({ ratio }) => ratio.toFixed(2))).toEqual(['3.20', '0.50', '1.33']);
});
