import { useReducer } from 'react';
import type { z } from 'zod';
import { isEqual, withoutErrorsAt, withValueAt } from './values.ts';

export interface FormState<Values> {
  /** What is stored, as far as this form knows; changes are counted from here. */
  base: Values;
  values: Values;
  errors: Record<string, string>;
}

type Step<Values> =
  | { do: 'set'; path: string; value: unknown }
  | { do: 'replace'; values: Values }
  | { do: 'rebase'; base: Values; values: Values }
  | { do: 'refuse'; errors: Record<string, string> };

function next<Values>(state: FormState<Values>, step: Step<Values>): FormState<Values> {
  switch (step.do) {
    case 'set':
      return {
        ...state,
        values: withValueAt(state.values, step.path, step.value),
        errors: withoutErrorsAt(state.errors, step.path),
      };
    case 'replace':
      return { ...state, values: step.values, errors: {} };
    case 'rebase':
      return { base: step.base, values: step.values, errors: {} };
    case 'refuse':
      return { ...state, errors: step.errors };
  }
}

/** Errors by path, as zod finds them; empty when the values fit. */
export function errorsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/** A form's values, what they started from, and what is wrong with them. */
export function useValues<Values extends object>(initial: Values) {
  const [state, step] = useReducer(next<Values>, {
    base: initial,
    values: initial,
    errors: {},
  });
  return {
    ...state,
    changed: !isEqual(state.base, state.values),
    setValue: (path: string, value: unknown) => step({ do: 'set', path, value }),
    /** Other values over the same base: kept edits, or an undo. */
    replace: (values: Values) => step({ do: 'replace', values }),
    /** A new base, after loading or saving; the values follow unless others are given. */
    rebase: (base: Values, values: Values = base) => step({ do: 'rebase', base, values }),
    refuse: (errors: Record<string, string>) => step({ do: 'refuse', errors }),
  };
}
