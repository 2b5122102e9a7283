import { diffArrays } from 'diff';
import type { z } from 'zod';
import type { FieldChange } from '../../shared/api/changes/versions.ts';
import { readContent } from '../../shared/content/lenient.ts';
import { fieldsIn, inputOf, itemOf, labelOf } from '../../shared/content/schema-fields.ts';
import { type Difference, isEqual, mergeContent } from '../../shared/rules/merge-content.ts';
import { findFirstText } from '../../shared/rules/text/first-words.ts';
import type { Body } from '../content/document.ts';
import { diffText } from '../content/text/diff-text.ts';

/** A field or list item with its path. */
interface FieldPath {
  field: string;
  /** Labels and names of the items on the path, starting with the field's own label. */
  place: string[];
  schema: z.ZodType | null;
  input: string;
}

/**
 * Compares two revisions of a document in the form's order. A missing revision is null. Invalid values are left out, as
 * on the site.
 */
export function compareBodies(
  schema: z.ZodType,
  before: Body | null,
  after: Body | null,
): FieldChange[] {
  const [older, newer] = [readContent(schema, before), readContent(schema, after)];
  const { differences } = mergeContent({ base: older, mine: newer, theirs: older });
  return differences
    .map((difference) => ({ difference, path: describePath(schema, difference) }))
    .filter(({ path }) => path.input !== 'hidden')
    .flatMap(({ difference, path }) => createChanges(path, difference));
}

function describePath(schema: z.ZodType, { steps }: Difference): FieldPath {
  const path: FieldPath = { field: String(steps[0]), place: [], schema, input: 'group' };
  for (const step of steps) {
    if (typeof step === 'string') {
      const field = path.schema ? (fieldsIn(path.schema)[step] ?? null) : null;
      path.place.push(field ? labelOf(field, step) : step);
      path.schema = field;
      path.input = (field && inputOf(field)) ?? 'text';
    } else {
      const isNamed = typeof step.item === 'object';
      path.place.push((isNamed ? findFirstText(step.item) : null) ?? `No. ${step.place}`);
      path.input = path.input === 'images' ? 'image' : 'text';
      path.schema = path.schema && itemOf(path.schema);
    }
  }
  return path;
}

function createChanges(path: FieldPath, { of, mine, theirs }: Difference): FieldChange[] {
  if (of === 'order') return findMoves(path, theirs as unknown[], mine as unknown[]);
  if (of === 'value') return [createChange(path, 'changed', theirs, mine)];
  const isAdded = theirs === undefined;
  const leaves = listContents(path, isAdded ? mine : theirs);
  // An item without content is listed too.
  return (leaves.length > 0 ? leaves : [[path, ''] as const]).map(([leaf, value]) =>
    isAdded ? createChange(leaf, 'added', null, value) : createChange(leaf, 'removed', value, null),
  );
}

function createChange(
  { field, place: [label = field, ...place], input }: FieldPath,
  how: FieldChange['how'],
  before: unknown,
  after: unknown,
): FieldChange {
  const texts = [before ?? '', after ?? ''];
  const isText = /^(text|longText|richText)$/.test(input);
  const marked =
    isText && texts.every((text) => typeof text === 'string')
      ? diffText(texts[0] as string, texts[1] as string, input === 'richText')
      : null;
  return { field, label, place, how, input, before, after, marked };
}

/** Lists the contents of an item by field, without empty fields. */
function listContents(path: FieldPath, value: unknown): [FieldPath, unknown][] {
  if (value === '' || value === null || value === undefined || value === false) return [];
  if (typeof value !== 'object') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((entry) => listContents({ ...path }, entry));
  const fields = path.schema ? fieldsIn(path.schema) : {};
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields[name];
    if (!field || inputOf(field) === 'hidden') return [];
    const place = [...path.place, labelOf(field, name)];
    return listContents({ ...path, place, schema: field, input: inputOf(field) ?? 'text' }, inner);
  });
}

/** Finds the smallest number of moves that convert one order to the other. */
function findMoves(path: FieldPath, before: unknown[], after: unknown[]): FieldChange[] {
  const stayed = diffArrays(before, after, { comparator: isEqual })
    .filter(({ added, removed }) => !added && !removed)
    .flatMap(({ value }) => value);
  return after.flatMap((entry, index) => {
    const was = before.findIndex((other) => isEqual(other, entry));
    if (was < 0 || stayed.some((other) => isEqual(other, entry))) return [];
    const place = [...path.place, findFirstText(entry) ?? `No. ${index + 1}`];
    return [createChange({ ...path, place, input: 'number' }, 'moved', was + 1, index + 1)];
  });
}
