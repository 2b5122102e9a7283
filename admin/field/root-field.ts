import { useRef } from 'react';
import type { z } from 'zod';
import { describe, findEntrySchema, findSchema } from './describe.ts';
import { type Field, type FormAccess, toFieldId } from './field.ts';
import { getValue } from './values.ts';

/** Returns the same object for an unchanged field, so that `memo` controls render only after their field changes. */
function findField(form: FormAccess, schema: z.ZodType, path: string): Field<unknown> {
  const value = getValue(form.values, path);
  const before = form.rendered.get(path);
  if (
    before?.schema === schema &&
    Object.is(before.value, value) &&
    before.form.errors === form.errors
  )
    return before;
  const field: Field<unknown> = {
    path,
    id: toFieldId(path),
    schema,
    form,
    facts: describe(schema),
    value,
    error: form.errors[path],
    change: (next) => form.setValue(path, next),
    at: ((key: string) =>
      findField(form, findSchema(schema, key), path === '' ? key : `${path}.${key}`)) as never,
  };
  form.rendered.set(path, field);
  return field;
}

/** Returns the complete form as one field, whose `at` finds all others. */
export function useRootField<Values>(
  form: Omit<FormAccess, 'rendered'>,
  schema: z.ZodType,
): Field<Values> {
  const rendered = useRef<FormAccess['rendered']>(new Map()).current;
  return findField({ ...form, rendered }, schema, '') as Field<Values>;
}

/** Returns a list entry as a field. */
export function makeEntryField<Item>(list: Field<Item[]>, index: number): Field<Item> {
  return findField(list.form, findEntrySchema(list.schema), `${list.path}.${index}`) as Field<Item>;
}
