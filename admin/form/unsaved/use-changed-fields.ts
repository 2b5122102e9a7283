import { useMemo } from 'react';
import type { z } from 'zod';
import { describe, findSchema } from '../../field/describe.ts';
import { toFieldId } from '../../field/field.ts';
import { listChangedKeys } from '../../field/values.ts';

/** A changed field that is not submitted yet. */
export interface Edit {
  label: string;
  fieldId: string;
}

export function useChangedFields(schema: z.ZodType, base: object, values: object): Edit[] {
  return useMemo(
    () =>
      listChangedKeys(base, values).map((key) => ({
        label: describe(findSchema(schema, key)).label ?? key,
        fieldId: toFieldId(key),
      })),
    [schema, base, values],
  );
}
