import { z } from 'zod';
import { readLeniently } from '../../shared/content/lenient.ts';
import { bare } from '../fields/describe.ts';

/**
 * Content for a form from whatever the backend answered: every field present, what does not fit left out.
 * Fields that must be given stand empty until they are.
 */
export function readContent<Values>(schema: z.ZodType<Values>, stored: unknown): Values {
  const object = bare(schema);
  const shape = object instanceof z.ZodObject ? object.shape : {};
  const fields = Object.entries(shape).map(([key, field]) => [
    key,
    readField(key, field as z.ZodType, (stored as Record<string, unknown> | null)?.[key]),
  ]);
  return Object.fromEntries(fields) as Values;
}

function readField(key: string, field: z.ZodType, stored: unknown): unknown {
  const { content } = readLeniently(z.object({ [key]: field }), { [key]: stored });
  return content ? content[key] : '';
}

/** The content revision number an answer carries; undefined when the backend keeps none. */
export function revisionOf(stored: unknown): number | undefined {
  const revision = (stored as { revision?: unknown } | null)?.revision;
  return typeof revision === 'number' ? revision : undefined;
}
