import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { FieldMeta } from '../../shared/content/fields.ts';
import { readLeniently } from '../../shared/content/lenient.ts';
import { fieldsIn, inputOf, itemOf } from '../../shared/content/schema-fields.ts';
import type { Body } from '../store/store.ts';

/** Values that are content. Choices, colours, numbers and switches are how an owner wants it, whoever chose them first. */
const said = new Set<FieldMeta['input'] | undefined>([
  'text',
  'longText',
  'richText',
  'link',
  'phone',
  'image',
]);

/** Whether a document says what was stored first, however its schema has grown since. */
export function isSame(schema: z.ZodType, first: Body, now: Body): boolean {
  return isDeepStrictEqual(whole(schema, first), whole(schema, now));
}

/**
 * What an owner has changed of a demo document, without what is still the demo's in it, word for word and picture for
 * picture. What a document cannot be without stays.
 */
export function withoutDemo(schema: z.ZodType, demo: Body, owners: Body): Body {
  const body = whole(schema, owners);
  empty(schema, whole(schema, demo), body);
  return whole(schema, body);
}

function whole(schema: z.ZodType, body: Body): Body {
  return (readLeniently(schema, body).content ?? structuredClone(body)) as Body;
}

/** @param owners is changed in place */
function empty(schema: z.ZodType, demo: Body, owners: Body): void {
  for (const [name, field] of Object.entries(fieldsIn(schema))) {
    const input = inputOf(field);
    const [theirs, ours] = [demo[name], owners[name]];
    if (input === 'group') empty(field, theirs as Body, ours as Body);
    else if (Array.isArray(theirs) && Array.isArray(ours))
      owners[name] = withoutEntries(field, theirs, ours);
    // Absent and not empty, so that a field with words of its own has them again.
    else if (said.has(input) && ours === theirs && ours !== '' && mayBeMissing(field, ours))
      delete owners[name];
  }
}

/** A list without the demo's entries; in the others nothing goes but the demo's pictures. */
function withoutEntries(list: z.ZodType, demo: unknown[], owners: unknown[]): unknown[] {
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
