import { z } from 'zod';
import { fieldsIn } from './schema-fields.ts';

/**
 * Removes the value at a path, in place; an item of a list is removed whole when the path ends there.
 * Where a schema reads a field under another name there is nothing at the path: then what holds it goes.
 */
function drop(root: unknown, path: PropertyKey[]): void {
  let holder = root as Record<PropertyKey, unknown> | undefined;
  for (const key of path.slice(0, -1)) holder = holder?.[key] as typeof holder;
  const last = path.at(-1);
  if (holder === undefined || holder === null || last === undefined) return;
  if (!Object.hasOwn(holder, last)) drop(root, path.slice(0, -1));
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => item !== null && item !== undefined).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null && item !== undefined)
      .map(([key, item]) => [key, withoutNulls(item)]),
  );
}

/**
 * Reads content that may be anything: what does not fit the schema is dropped, the rest stays.
 * @returns the content, or null when too little of it is left to be one; and the dropped paths, for the log.
 */
export function readLeniently<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { content: z.infer<Schema> | null; dropped: string[] } {
  const candidate = structuredClone(withoutNulls(value));
  const dropped: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const result = schema.safeParse(candidate);
    if (result.success) return { content: result.data, dropped };
    const paths = result.error.issues.map((issue) => issue.path).filter((path) => path.length > 0);
    if (paths.length === 0) break;
    // From the last to the first, so that removing an item of a list does not shift the others named.
    for (const path of paths.toReversed()) drop(candidate, path);
    dropped.push(...paths.map((path) => path.join('.')));
  }
  return { content: null, dropped };
}

/**
 * Content for a form, or to be compared, from whatever is stored: every field present, what does not fit left out.
 * Fields that must be given stand empty until they are.
 */
export function readContent<Values>(schema: z.ZodType<Values>, stored: unknown): Values {
  const fields = Object.entries(fieldsIn(schema)).map(([key, field]) => [
    key,
    readField(key, field, (stored as Record<string, unknown> | null)?.[key]),
  ]);
  return Object.fromEntries(fields) as Values;
}

function readField(key: string, field: z.ZodType, stored: unknown): unknown {
  const { content } = readLeniently(z.object({ [key]: field }), { [key]: stored });
  return content ? content[key] : '';
}
