import type { z } from 'zod';
import { sections } from '../../sections/index.ts';
import type { Crop, FieldMeta } from '../fields.ts';
import { documentKinds } from '../kinds.ts';
import { fieldsIn, itemOf } from '../schema-fields.ts';

/** All crops of all image fields, in all their shapes. */
export const allCrops: readonly Crop[] = [
  ...Object.values(sections),
  ...Object.values(documentKinds).map(({ schema }) => schema),
]
  .flatMap(cropsIn)
  .flatMap((crop) => [
    crop,
    ...(crop.also ?? []).map((other) => ({ ...crop, upTo: other.shape, ...other })),
  ]);

function cropsIn(schema: z.ZodType): Crop[] {
  return Object.values(fieldsIn(schema)).flatMap((field) => {
    const { crops = [] } = (field.meta() ?? {}) as Partial<FieldMeta>;
    return [...crops, ...cropsIn(itemOf(field) ?? field)];
  });
}
