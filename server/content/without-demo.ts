import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { FieldMeta } from '../../shared/content/fields.ts';
import { readLeniently } from '../../shared/content/lenient.ts';
import { fieldsIn, inputOf, itemOf } from '../../shared/content/schema-fields.ts';
import type { Body } from './document.ts';

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
 * @returns the body, and the labels of the fields that lost something, in the order of the form, and of the lists among
 * them in which entries of the owner's stay
 */
export function withoutDemo(
  schema: z.ZodType,
  demo: Body,
  owners: Body,
): { body: Body; emptied: string[]; withOwn: string[] } {
  const body = whole(schema, owners);
  const emptied: string[] = [];
  const withOwn: string[] = [];
  empty({ schema, demo: whole(schema, demo), owners: body, emptied, withOwn });
  const labels = { emptied: [...new Set(emptied)], withOwn: [...new Set(withOwn)] };
  return { body: whole(schema, body), ...labels };
}

function whole(schema: z.ZodType, body: Body): Body {
  return (readLeniently(schema, body).content ?? structuredClone(body)) as Body;
}

interface Emptying {
  schema: z.ZodType;
  demo: Body;
  /** Changed in place. */
  owners: Body;
  emptied: string[];
  withOwn: string[];
}

function empty({ schema, demo, owners, emptied, withOwn }: Emptying): void {
  for (const [name, field] of Object.entries(fieldsIn(schema))) {
    const input = inputOf(field);
    const [theirs, ours] = [demo[name], owners[name]];
    const { label } = (field.meta() ?? {}) as unknown as FieldMeta;
    if (input === 'group')
      empty({ schema: field, demo: theirs as Body, owners: ours as Body, emptied, withOwn });
    else if (Array.isArray(theirs) && Array.isArray(ours)) {
      const kept = withoutEntries(field, theirs, ours);
      if (isDeepStrictEqual(kept, ours)) continue;
      owners[name] = kept;
      emptied.push(label);
      if (kept.length > 0) withOwn.push(label);
    } else if (said.has(input) && ours === theirs && ours !== '' && mayBeMissing(field, ours)) {
      // Absent and not empty, so that a field with words of its own has them again.
      delete owners[name];
      emptied.push(label);
    }
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
