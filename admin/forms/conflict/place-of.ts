import type { z } from 'zod';
import type { Difference, Step } from '../../../shared/rules/merge-content.ts';
import { describe, entrySchema, schemaAt } from '../../fields/describe.ts';
import { withoutTags } from './in-words.ts';

/** Where a difference is, as the form's labels say it: "Members, Ada, Designation"; and the schema of what is there. */
export function placeOf(
  schema: z.ZodType,
  { steps, of }: Pick<Difference, 'steps' | 'of'>,
): { words: string; schema: z.ZodType } {
  let here = schema;
  const words = steps.map((step) => {
    here = typeof step === 'string' ? schemaAt(here, step) : entrySchema(here);
    return typeof step === 'string' ? (describe(here).label ?? step) : nameOf(step);
  });
  return { words: `${of === 'order' ? 'Order of ' : ''}${words.join(', ')}`, schema: here };
}

/** What an item calls itself: its first words. */
function nameOf({ item, place }: Exclude<Step, string>): string {
  return firstWords(item) ?? `No. ${place}`;
}

export function firstWords(item: unknown): string | null {
  const texts = typeof item === 'object' && item !== null ? Object.entries(item) : [['', item]];
  const words = texts
    .filter(([name, value]) => typeof value === 'string' && !isNoName(String(name), value))
    .map(([, value]) => withoutTags(String(value)))
    .find((text) => text !== '');
  return words === undefined ? null : words.length > 60 ? `${words.slice(0, 59)}…` : words;
}

function isNoName(name: string, value: string): boolean {
  return /(_id|link|image|icon)$/.test(name) || /^(blob:|media\/)/.test(value);
}
