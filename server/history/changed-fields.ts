import type { z } from 'zod';
import { fieldsIn, inputOf, labelOf } from '../../shared/content/schema-fields.ts';
import { isEqual } from '../../shared/rules/merge-content.ts';
import type { Body } from '../content/document.ts';

/**
 * Returns the labels of fields that differ between two stored bodies, in the form's order. Fields newer than a body
 * count with their default.
 */
export function changedFields(schema: z.ZodType, before: Body, after: Body): string[] {
  return Object.entries(fieldsIn(schema))
    .filter(([, field]) => inputOf(field) !== 'hidden')
    .filter(([name, field]) => {
      const [older, newer] = [before[name], after[name]];
      if (isEqual(older, newer)) return false;
      const unwritten = older === undefined || newer === undefined ? emptyValue(field) : undefined;
      return !isEqual(older ?? unwritten, newer ?? unwritten);
    })
    .map(([name, field]) => labelOf(field, name));
}

function emptyValue(field: z.ZodType): unknown {
  return field.safeParse(undefined).data ?? '';
}
