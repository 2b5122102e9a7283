import { diffArrays } from 'diff';
import type { z } from 'zod';
import type { FieldChange } from '../../shared/api/changes/versions.ts';
import { readContent } from '../../shared/content/lenient.ts';
import { fieldsIn, inputOf, itemOf, labelOf } from '../../shared/content/schema-fields.ts';
import { type Difference, isEqual, mergeContent } from '../../shared/rules/merge-content.ts';
import { findFirstText } from '../../shared/rules/text/first-words.ts';
import type { Body } from '../content/document.ts';
import { diffText } from '../content/text/diff-text.ts';

/** A field or list item, and its path. */
interface Spot {
  field: string;
  /** Labels and names of the items on the path, the field's own first. */
  place: string[];
  schema: z.ZodType | null;
  input: string;
}

/**
 * Compares two revisions of a document in the form's order; null for a missing one. Leaves out invalid values, like
 * the site.
 */
export function compareBodies(
  schema: z.ZodType,
  before: Body | null,
  after: Body | null,
): FieldChange[] {
  const [older, newer] = [readContent(schema, before), readContent(schema, after)];
  const { differences } = mergeContent({ base: older, mine: newer, theirs: older });
  return differences
    .map((difference) => ({ difference, spot: spotOf(schema, difference) }))
    .filter(({ spot }) => spot.input !== 'hidden')
    .flatMap(({ difference, spot }) => createChanges(spot, difference));
}

function spotOf(schema: z.ZodType, { steps }: Difference): Spot {
  const spot: Spot = { field: String(steps[0]), place: [], schema, input: 'group' };
  for (const step of steps) {
    if (typeof step === 'string') {
      const field = spot.schema ? (fieldsIn(spot.schema)[step] ?? null) : null;
      spot.place.push(field ? labelOf(field, step) : step);
      spot.schema = field;
      spot.input = (field && inputOf(field)) ?? 'text';
    } else {
      const isNamed = typeof step.item === 'object';
      spot.place.push((isNamed ? findFirstText(step.item) : null) ?? `No. ${step.place}`);
      spot.input = spot.input === 'images' ? 'image' : 'text';
      spot.schema = spot.schema && itemOf(spot.schema);
    }
  }
  return spot;
}

function createChanges(spot: Spot, { of, mine, theirs }: Difference): FieldChange[] {
  if (of === 'order') return findMoves(spot, theirs as unknown[], mine as unknown[]);
  if (of === 'value') return [createChange(spot, 'changed', theirs, mine)];
  const isAdded = theirs === undefined;
  const leaves = listContents(spot, isAdded ? mine : theirs);
  // An item without content is there all the same.
  return (leaves.length > 0 ? leaves : [[spot, ''] as const]).map(([leaf, value]) =>
    isAdded ? createChange(leaf, 'added', null, value) : createChange(leaf, 'removed', value, null),
  );
}

function createChange(
  { field, place: [label = field, ...place], input }: Spot,
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

/** The contents of an item, field by field, without empty ones. */
function listContents(spot: Spot, value: unknown): [Spot, unknown][] {
  if (value === '' || value === null || value === undefined || value === false) return [];
  if (typeof value !== 'object') return [[spot, value]];
  if (Array.isArray(value)) return value.flatMap((entry) => listContents({ ...spot }, entry));
  const fields = spot.schema ? fieldsIn(spot.schema) : {};
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields[name];
    if (!field || inputOf(field) === 'hidden') return [];
    const place = [...spot.place, labelOf(field, name)];
    return listContents({ ...spot, place, schema: field, input: inputOf(field) ?? 'text' }, inner);
  });
}

/** Finds the fewest moves that turn one order into the other. */
function findMoves(spot: Spot, before: unknown[], after: unknown[]): FieldChange[] {
  const stayed = diffArrays(before, after, { comparator: isEqual })
    .filter(({ added, removed }) => !added && !removed)
    .flatMap(({ value }) => value);
  return after.flatMap((entry, index) => {
    const was = before.findIndex((other) => isEqual(other, entry));
    if (was < 0 || stayed.some((other) => isEqual(other, entry))) return [];
    const place = [...spot.place, findFirstText(entry) ?? `No. ${index + 1}`];
    return [createChange({ ...spot, place, input: 'number' }, 'moved', was + 1, index + 1)];
  });
}
