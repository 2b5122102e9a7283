import type { z } from 'zod';
import { firstWords } from '../../../shared/content/first-words.ts';
import type { Difference, Step } from '../../../shared/rules/merge-content.ts';
import { describe, entrySchema, schemaAt } from '../../field/describe.ts';

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
