import type { z } from 'zod';
import type { Difference, PathStep } from '../../../shared/rules/merge-content.ts';
import { findFirstText } from '../../../shared/rules/text/first-words.ts';
import { describe, findEntrySchema, findSchema } from '../../field/describe.ts';
import { t } from '../../words/words.ts';

/** Returns the labels on the path to a difference: "Members, Ada, Designation". */
export function labelDifference(
  schema: z.ZodType,
  { steps, of }: Pick<Difference, 'steps' | 'of'>,
): string {
  let current = schema;
  const words = steps.map((step) => {
    current = typeof step === 'string' ? findSchema(current, step) : findEntrySchema(current);
    return typeof step === 'string' ? (describe(current).label ?? step) : nameOf(step);
  });
  const path = words.join(', ');
  return of === 'order' ? t`Order of ${path}` : path;
}

/** Returns the name of an item: its first text. */
function nameOf({ item, place }: Exclude<PathStep, string>): string {
  return findFirstText(item) ?? t`No. ${place}`;
}
