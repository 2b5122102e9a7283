import type { z } from 'zod';
import { describe, entrySchema, schemaAt } from '../fields/describe.ts';
import { type Field, type FormAccess, fieldId } from '../fields/field.ts';
import { valueAt } from './values.ts';

function fieldAt(form: FormAccess, schema: z.ZodType, path: string): Field<unknown> {
  return {
    path,
    id: fieldId(path),
    schema,
    form,
    facts: describe(schema),
    value: valueAt(form.values, path),
    error: form.errors[path],
    change: (value) => form.setValue(path, value),
    at: ((key: string) =>
      fieldAt(form, schemaAt(schema, key), path === '' ? key : `${path}.${key}`)) as never,
  };
}

/** The whole form as one field; its `at` reaches every other. */
export function rootField<Values>(form: FormAccess, schema: z.ZodType): Field<Values> {
  return fieldAt(form, schema, '') as Field<Values>;
}

/** One entry of a list as a field of its own. */
export function entryField<Item>(list: Field<Item[]>, index: number): Field<Item> {
  return fieldAt(list.form, entrySchema(list.schema), `${list.path}.${index}`) as Field<Item>;
}
