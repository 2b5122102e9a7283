import { z } from 'zod';
import { describe as factsOf, unwrapSchema } from '../../../admin/field/describe.ts';

/** Lists the path of every editable value, with one item per list. */
export function fieldPaths(schema: z.ZodType, path: string[] = []): string[] {
  const core = unwrapSchema(schema);
  if (factsOf(schema).input === 'hidden') return [];
  if (core instanceof z.ZodObject)
    return Object.entries(core.shape).flatMap(([key, field]) =>
      fieldPaths(field as z.ZodType, [...path, key]),
    );
  if (core instanceof z.ZodArray) return fieldPaths(core.element as z.ZodType, [...path, '0']);
  return [path.join('.')];
}

/** Returns initial content with one item in every list. */
export function sampleOf(schema: z.ZodType): unknown {
  const core = unwrapSchema(schema);
  if (core instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(core.shape).map(([key, field]) => [key, sampleOf(field as z.ZodType)]),
    );
  if (core instanceof z.ZodArray) return [sampleOf(core.element as z.ZodType)];
  return schema.safeParse(undefined).data ?? '';
}
