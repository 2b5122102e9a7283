import type { z } from 'zod';
import { fieldAt, inputOf, labelOf } from '../../shared/content/schema-fields.ts';
import { sanitizeRichText } from '../content/text/safe-content.ts';

/**
 * Fits imported content to its schema: sanitises it, and shortens texts and lists to their limits.
 * @returns the content with a note for each shortened field, or the reason why it cannot be imported
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
  // Shortened rich text would be malformed.
  if (field === null || inputOf(field) === 'richText') return false;
  const holder = issue.path
    .slice(0, -1)
    .reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown>)?.[step], value);
  const last = issue.path.at(-1);
  const content = (holder as Record<PropertyKey, unknown> | undefined)?.[last ?? ''];
  if (typeof content !== 'string' && !Array.isArray(content)) return false;
  const shorter =
    typeof content === 'string'
      ? `${cutAtWord(content, issue.maximum - 1)}…`
      : content.slice(0, issue.maximum);
  if (shorter.length >= content.length) return false;
  (holder as Record<PropertyKey, unknown>)[last ?? ''] = shorter;
  notes.add(`${labelOf(field, at)} was shortened`);
  return true;
}

function cutAtWord(text: string, max: number): string {
  const start = text.slice(0, max);
  const space = start.lastIndexOf(' ');
  return space > 0 ? start.slice(0, space) : start;
}
