import { useMemo } from 'react';
import type { z } from 'zod';
import { describe, schemaAt } from '../../field/describe.ts';
import { fieldId } from '../../field/field.ts';
import { changedKeys } from '../../field/values.ts';

/** A changed field that is not submitted yet. */
export interface Edit {
  label: string;
  fieldId: string;
}

export function useChangedFields(schema: z.ZodType, base: object, values: object): Edit[] {
  return useMemo(
    () =>
      changedKeys(base, values).map((key) => ({
        label: describe(schemaAt(schema, key)).label ?? key,
        fieldId: fieldId(key),
      })),
    [schema, base, values],
  );
}
