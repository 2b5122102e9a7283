import { useMemo, useReducer } from 'react';
import type { z } from 'zod';
import { isEqual } from '../../../shared/rules/merge-content.ts';
import type { FormHistory } from '../../field/form-history.ts';
import type { Typed } from '../unsaved/lay-over.ts';
import { type FormState, initialState, nextState, type Step } from './form-state.ts';

/** Errors by path, as zod finds them; empty when the values fit. */
export function errorsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/** A form's values, what they started from, what is wrong with them, and the way back. */
export function useValues<Content extends object>(initial: Content) {
  const [state, step] = useReducer<FormState<Content>, Content, [Step<Content>]>(
    nextState,
    initial,
    initialState,
  );
  const canUndo = state.past.length > 0;
  const canRedo = state.future.length > 0;
  const history: FormHistory = useMemo(
    () => ({
      undo: () => step({ do: 'undo' }),
      redo: () => step({ do: 'redo' }),
      canUndo,
      canRedo,
    }),
    [canUndo, canRedo],
  );
  return {
    ...state,
    changed: !isEqual(state.base, state.values),
    setValue: (path: string, value: unknown) => step({ do: 'set', path, value, at: Date.now() }),
    lay: (copy: Typed, since: Typed | null) => step({ do: 'lay', copy, since }),
    /** Other values over the same base, as one step. */
    replace: (values: Content) => step({ do: 'replace', values }),
    /** Back to what is stored; one step of the history, so that it can be put back itself. */
    discard: () => step({ do: 'discard', isElsewhere: false }),
    /** The same where what was typed is kept in another place. */
    discardKept: () => step({ do: 'discard', isElsewhere: true }),
    /** A new base, after loading; the values follow unless others are given. */
    rebase: (base: Content, values: Content = base) => step({ do: 'rebase', base, values }),
    /** What was sent is stored as this; what was typed meanwhile stays, and so does the way back. */
    saved: (sent: Content, stored: Content) => step({ do: 'saved', sent, stored }),
    refuse: (errors: Record<string, string>) => step({ do: 'refuse', errors }),
    history,
  };
}

export type Values<Content extends object> = ReturnType<typeof useValues<Content>>;
