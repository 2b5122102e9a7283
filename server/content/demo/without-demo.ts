import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { FieldMeta } from '../../../shared/content/fields.ts';
import { readLeniently } from '../../../shared/content/lenient.ts';
import { fieldsIn, inputOf, itemOf } from '../../../shared/content/schema-fields.ts';
import type { Body } from '../document.ts';

/** Inputs for content. Choices, colours, numbers and switches count as the owner's settings. */
const contentInputs = new Set<FieldMeta['input'] | undefined>([
  'text',
  'longText',
  'richText',
  'link',
  'phone',
  'image',
]);

/** Compares a document with its first state, both parsed by the current schema. */
export function isSame(schema: z.ZodType, first: Body, now: Body): boolean {
  return isDeepStrictEqual(complete(schema, first), complete(schema, now));
}

/** Returns a changed demo document without its remaining demo texts and pictures. Required fields stay. */
export function stripDemo(schema: z.ZodType, demo: Body, owners: Body): Body {
  const body = complete(schema, owners);
  emptyFields(schema, complete(schema, demo), body);
  return complete(schema, body);
}

function complete(schema: z.ZodType, body: Body): Body {
  return (readLeniently(schema, body).content ?? structuredClone(body)) as Body;
}

/** @param owners is modified */
function emptyFields(schema: z.ZodType, demo: Body, owners: Body): void {
  for (const [name, field] of Object.entries(fieldsIn(schema))) {
    const input = inputOf(field);
    const [theirs, ours] = [demo[name], owners[name]];
    if (input === 'group') emptyFields(field, theirs as Body, ours as Body);
    else if (Array.isArray(theirs) && Array.isArray(ours))
      owners[name] = stripEntries(field, theirs, ours);
    // Deletes the field instead of emptying it, so that its default applies again.
    else if (
      contentInputs.has(input) &&
      ours === theirs &&
      ours !== '' &&
      mayBeMissing(field, ours)
    )
      delete owners[name];
  }
}

/** Removes demo entries from a list; other entries lose only demo pictures. */
function stripEntries(list: z.ZodType, demo: unknown[], owners: unknown[]): unknown[] {
  const item = itemOf(list);
  const images = Object.entries(item ? fieldsIn(item) : {})
    .filter(([, field]) => inputOf(field) === 'image')
    .map(([name]) => name);
  const pictures = new Set(demo.flatMap((it) => images.map((name) => (it as Body)[name])));
  return owners
    .filter((entry) => !demo.some((it) => isDeepStrictEqual(it, entry)))
    .map((entry) => {
      const gone = images.filter((name) => pictures.has((entry as Body)[name]));
      const without = Object.fromEntries(gone.map((name) => [name, '']));
      return gone.length === 0 ? entry : { ...(entry as Body), ...without };
    });
}

function mayBeMissing(field: z.ZodType, value: unknown): boolean {
  const { success, data } = field.safeParse(undefined);
  return success && data !== value;
}
