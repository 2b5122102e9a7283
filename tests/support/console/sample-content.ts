import { z } from 'zod';
import { describe as factsOf, unwrapped } from '../../../admin/field/describe.ts';

/** The path of every value an editor may change, lists with one entry. */
export function fieldPaths(schema: z.ZodType, path: string[] = []): string[] {
  const core = unwrapped(schema);
  if (factsOf(schema).input === 'hidden') return [];
  if (core instanceof z.ZodObject)
    return Object.entries(core.shape).flatMap(([key, field]) =>
      fieldPaths(field as z.ZodType, [...path, key]),
    );
  if (core instanceof z.ZodArray) return fieldPaths(core.element as z.ZodType, [...path, '0']);
  return [path.join('.')];
}

/** Starting content with one entry in every list. */
export function sampleOf(schema: z.ZodType): unknown {
  const core = unwrapped(schema);
  if (core instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(core.shape).map(([key, field]) => [key, sampleOf(field as z.ZodType)]),
    );
  if (core instanceof z.ZodArray) return [sampleOf(core.element as z.ZodType)];
  return schema.safeParse(undefined).data ?? '';
}
