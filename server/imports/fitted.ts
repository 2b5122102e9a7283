import type { z } from 'zod';
import { fieldAt, inputOf, labelOf } from '../../shared/content/schema-fields.ts';
import { sanitizeRichText } from '../content/text/safe-content.ts';

/**
 * Fits content of other programs to its schema: sanitised, with texts and lists cut at their limits.
 * @returns also a note for each cut, or the reason why the content cannot be imported
 */
export async function fitToSchema(
  schema: z.ZodType,
  body: object,
): Promise<{ body: unknown; notes: string[] } | { problem: string }> {
  const value = structuredClone(await sanitizeRichText(schema, body)) as Record<string, unknown>;
  const notes = new Set<string>();
  for (;;) {
    const result = schema.safeParse(value);
    if (result.success) return { body: result.data, notes: [...notes] };
    const uncut = result.error.issues.find((issue) => !cutValue(value, issue, schema, notes));
    if (uncut) return { problem: uncut.message };
  }
}

/** @returns false if the issue is not a length limit */
function cutValue(
  value: Record<string, unknown>,
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  notes: Set<string>,
): boolean {
  if (issue.code !== 'too_big' || typeof issue.maximum !== 'number') return false;
  const at = issue.path.map((step) => (typeof step === 'number' ? '*' : String(step))).join('.');
  const field = fieldAt(schema, at);
  // Cut rich text would be broken.
  if (field === null || inputOf(field) === 'richText') return false;
  const holder = issue.path
    .slice(0, -1)
    .reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown>)?.[step], value);
  const last = issue.path.at(-1);
  const found = (holder as Record<PropertyKey, unknown> | undefined)?.[last ?? ''];
  if (typeof found !== 'string' && !Array.isArray(found)) return false;
  const shorter =
    typeof found === 'string'
      ? `${cutAtWord(found, issue.maximum - 1)}…`
      : found.slice(0, issue.maximum);
  if (shorter.length >= found.length) return false;
  (holder as Record<PropertyKey, unknown>)[last ?? ''] = shorter;
  notes.add(`${labelOf(field, at)} was shortened`);
  return true;
}

function cutAtWord(text: string, most: number): string {
  const start = text.slice(0, most);
  const space = start.lastIndexOf(' ');
  return space > 0 ? start.slice(0, space) : start;
}
