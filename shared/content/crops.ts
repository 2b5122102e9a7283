import type { z } from 'zod';
import { sections } from '../sections/index.ts';
import type { Crop, FieldMeta } from './fields.ts';
import { documentKinds } from './kinds.ts';
import { fieldsIn, itemOf } from './schema-fields.ts';

/** All crops of all image fields. */
export const allCrops: readonly Crop[] = [
  ...Object.values(sections),
  ...Object.values(documentKinds).map(({ schema }) => schema),
].flatMap(cropsIn);

function cropsIn(schema: z.ZodType): Crop[] {
  return Object.values(fieldsIn(schema)).flatMap((field) => {
    const { crops = [] } = (field.meta() ?? {}) as Partial<FieldMeta>;
    return [...crops, ...cropsIn(itemOf(field) ?? field)];
  });
}
