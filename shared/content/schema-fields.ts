import { z } from 'zod';
import { maxDescription } from '../rules/images/picture-notes.ts';
import type { FieldMeta } from './fields.ts';

type Shape = Record<string, z.ZodType>;

/** Returns the input type of a field; undefined for a plain value. */
export function inputOf(schema: z.ZodType): FieldMeta['input'] | undefined {
  return (schema.meta() as FieldMeta | undefined)?.input;
}

/** Returns the form label of a field. */
export function labelOf(schema: z.ZodType, name: string): string {
  return (schema.meta() as Partial<FieldMeta> | undefined)?.label ?? name;
}

/** Returns the object schema inside defaults, preprocessing and refinements; null for other schemas. */
function objectIn(schema: z.ZodType): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return objectIn(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodPipe) return objectIn(schema.def.out as z.ZodType);
  return null;
}

/** Returns the fields of an object schema; empty for other schemas. */
export function fieldsIn(schema: z.ZodType): Shape {
  return (objectIn(schema)?.shape ?? {}) as Shape;
}

/** Creates an empty text for each field, ignoring its default. */
export function createBlankFields(schema: z.ZodType): Record<string, string> {
  return Object.fromEntries(Object.keys(fieldsIn(schema)).map((name) => [name, '']));
}

/**
 * Returns the field at a path with `*` for list items, such as `details.*.heading`; null if the path does not exist.
 */
export function fieldAt(schema: z.ZodType, at: string): z.ZodType | null {
  let inner: z.ZodType | null = schema;
  for (const step of at.split('.'))
    inner = inner && (step === '*' ? itemOf(inner) : (fieldsIn(inner)[step] ?? null));
  return inner;
}

/** Description of one use of a picture, within its stored value. */
const description = z
  .string()
  .trim()
  .max(maxDescription)
  .meta({ label: 'Description', input: 'text' });

/** Returns the field that validates a translated text at this path; null if the field contains no text. */
export function textFieldAt(schema: z.ZodType, at: string): z.ZodType | null {
  const field = fieldAt(schema, at);
  const input = field && inputOf(field);
  if (input === 'text' || input === 'longText' || input === 'richText') return field;
  return isPictureAt(schema, at) ? description : null;
}

/** Returns true for a picture field, and for an entry of a list of pictures. */
export function isPictureAt(schema: z.ZodType, at: string): boolean {
  const inputAt = (path: string) => {
    const field = fieldAt(schema, path);
    return field && inputOf(field);
  };
  return inputAt(at) === 'image' || (at.endsWith('.*') && inputAt(at.slice(0, -2)) === 'images');
}

/** Returns the item schema of a list; null for other schemas. */
export function itemOf(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodArray) return schema.def.element as z.ZodType;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return itemOf(schema.def.innerType as z.ZodType);
  return null;
}
