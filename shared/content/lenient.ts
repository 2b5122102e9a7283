import { z } from 'zod';
import { fieldsIn } from './schema-fields.ts';

/**
 * Removes the value at a path in place, or the complete item if the path ends in a list. A path without a value
 * belongs to a field that the schema reads under another name; in this case the parent is removed.
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

function removeNulls(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => item !== null && item !== undefined).map(removeNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null && item !== undefined)
      .map(([key, item]) => [key, removeNulls(item)]),
  );
}

/**
 * Reads content of any shape: drops invalid values and keeps the rest.
 * @returns the content, or null if too little is left, and the dropped paths for the log
 */
export function readLeniently<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { content: z.infer<Schema> | null; dropped: string[] } {
  // Copy, because invalid values are removed in place.
  const candidate = removeNulls(value);
  const dropped: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const result = schema.safeParse(candidate);
    if (result.success) return { content: result.data, dropped };
    const paths = result.error.issues.map((issue) => issue.path).filter((path) => path.length > 0);
    if (paths.length === 0) break;
    // From last to first, so that removing a list item does not shift the others.
    for (const path of paths.toReversed()) drop(candidate, path);
    dropped.push(...paths.map((path) => path.join('.')));
  }
  return { content: null, dropped };
}

/**
 * Reads content for a form or a comparison: every field is present, invalid values are dropped, and required fields
 * may be empty.
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
