import { expect, it } from 'vitest';
import type { z } from 'zod';
import { type Crop, type FieldMeta, leadCrops } from '../../content/fields.ts';
import { page } from '../../content/pages/page.ts';
import { pageContent } from '../../content/pages/page-content.ts';
import { service } from '../../content/service.ts';
import { sections } from '../../sections/index.ts';
import {
  frameRatio,
  framesOf,
  landscapeFrom,
  lostShare,
  ratioOf,
  shapeOf,
} from './picture-shape.ts';

it('names the shape of a picture', () => {
  expect([0.5, 0.8, 0.9, 1, 1.33, 1.78, 2.2, 3].map(shapeOf)).toEqual([
    'upright',
    'upright',
    'square',
    'square',
    'landscape',
    'landscape',
    'panorama',
    'panorama',
  ]);
});

it('reads the ratio from the stored path', () => {
  expect(ratioOf(`media/${'a'.repeat(24)}-1200x800-aabbcc.webp#at=1,2`)).toBe(1.5);
  expect(ratioOf('uploads/of-another-backend.jpg')).toBe(null);
});

it("changes the ratio of a frame to the picture's between two shapes", () => {
  const frame = { shape: [4, 3], upTo: [3, 1] } as const;
  expect([0.5, 2, 5].map((ratio) => frameRatio(frame, ratio))).toEqual([4 / 3, 2, 3]);
});

it('changes a fitting frame only as far as more than half of the picture needs', () => {
  const frame = { shape: [2, 1], fits: true } as const;
  expect(frameRatio(frame, 1.5)).toBe(2);
  expect(frameRatio(frame, 0.54)).toBeCloseTo(1);
  expect(frameRatio(frame, 4)).toBeCloseTo(2.16);
  for (const ratio of [0.4, 0.7, 1, 1.5, 3, 4]) expect(lostShare(ratio, frame)).toBeLessThan(0.461);
});

it('calculates the cropped share of a picture, including a rounded corner', () => {
  expect(lostShare(1, { shape: [1, 1] })).toBe(0);
  expect(lostShare(0.5, { shape: [1, 1] })).toBeCloseTo(0.5);
  expect(lostShare(2, { shape: [1, 1] })).toBeCloseTo(0.5);
  expect(lostShare(1, { shape: [1, 1], swept: -1 })).toBeCloseTo(1 - Math.PI / 4);
});

it('lists only the frames that crop the picture', () => {
  expect(framesOf([{ shape: [1, 2], upTo: [2, 1] }], 0.7)).toEqual([]);
  expect(framesOf(leadCrops, 0.4)).toMatchObject([{ name: 'Details page', shape: [0.5, 1] }]);
  expect(framesOf(leadCrops, landscapeFrom)).toMatchObject([{ shape: [4 / 3, 1] }]);
  expect(framesOf(leadCrops, 6)).toMatchObject([{ name: 'Details page', shape: [3, 1] }]);
});

/** All lists of crops in a schema. */
function cropsIn(schema: z.ZodType): (readonly Crop[])[] {
  const { crops } = (schema.meta() ?? {}) as Partial<FieldMeta>;
  const { shape, element, innerType } = schema.def as unknown as Record<string, z.ZodType>;
  const inner = shape
    ? Object.values(shape)
    : [element, innerType].filter((it) => it !== undefined);
  return [...(crops ? [crops] : []), ...inner.flatMap(cropsIn)];
}

it('chooses one frame per location and device for every picture of an ordinary shape', () => {
  const lists = [...Object.values(sections), service, pageContent, page].flatMap(cropsIn);
  expect(lists.length).toBeGreaterThan(12);
  for (const crops of lists)
    for (const ratio of [0.4, 0.67, 0.8, 1, 1.25, 1.33, 1.5, 1.78, 2.4, 3]) {
      const here = crops.filter(
        ({ pictures: [from, below] = [0, Number.POSITIVE_INFINITY] }) =>
          ratio >= from && ratio < below,
      );
      const names = here.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
      expect(names).not.toEqual([]);
    }
});
