import { expect, it } from 'vitest';
import { type Area, areaOf, collages } from './area.ts';

const area = (fields: Partial<Area>): Area => ({
  area_heading: '',
  area_description: '',
  area_text: '',
  area_button: '',
  area_route: '',
  area_images: [],
  ...fields,
});

it('a category without its own area shows its service’s', () => {
  const service = area({ area_heading: 'Service' });
  expect(areaOf(area({ area_heading: ' ' }), service)).toBe(service);
  expect(areaOf(null, service)).toBe(service);
  const own = area({ area_images: ['a.webp'] });
  expect(areaOf(own, service)).toBe(own);
});

it('an empty area is left out', () => {
  expect(areaOf(null, area({ area_button: 'Go', area_route: '/x' }))).toBeNull();
  expect(areaOf(null, null)).toBeNull();
});

it('any number of pictures fills whole collages', () => {
  const shapes = (count: number) =>
    collages(Array.from({ length: count }, (_, index) => `${index}.webp`)).map((collage) =>
      collage.map(({ shape }) => shape).join(' '),
    );
  expect(shapes(0)).toEqual([]);
  expect(shapes(1)).toEqual(['full']);
  expect(shapes(3)).toEqual(['wide tall wide']);
  expect(shapes(6)).toEqual(['wide tall square small', 'wide tall']);
  expect(collages(['', 'a.webp'])).toEqual([[{ path: 'a.webp', shape: 'full', entry: 1 }]]);
});
