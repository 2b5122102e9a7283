import { useMemo, useReducer } from 'react';
import type { z } from 'zod';
import { isEqual } from '../../../shared/rules/merge-content.ts';
import type { FormHistory } from '../../field/form-history.ts';
import { translated } from '../../words/words.ts';
import type { TypedChanges } from '../unsaved/apply-changes.ts';
import { type Action, createState, type FormState, reduceState } from './form-state.ts';

/** Returns the zod errors by path; empty for valid values. */
export function listErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues)
    errors[issue.path.join('.')] ??= translated(issue.message);
  return errors;
}

/** Manages the values of a form, their base, errors and history. */
export function useValues<Content extends object>(initial: Content) {
  const [state, step] = useReducer<FormState<Content>, Content, [Action<Content>]>(
    reduceState,
    initial,
    createState,
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
    /** Applies a working copy to the form. */
    lay: (copy: TypedChanges, since: TypedChanges | null) => step({ do: 'lay', copy, since }),
    /** Returns to the stored values, which can be undone. */
    discard: () => step({ do: 'discard', isElsewhere: false }),
    /** Like `discard`, for changes that are stored elsewhere. */
    discardKept: () => step({ do: 'discard', isElsewhere: true }),
    /** Sets the loaded content as the new base, and as the values unless other values are given. */
    rebase: (base: Content, values: Content = base) => step({ do: 'rebase', base, values }),
    /** Sets the stored content after a save; keeps the history and text typed meanwhile. */
    saved: (sent: Content, stored: Content) => step({ do: 'saved', sent, stored }),
    refuse: (errors: Record<string, string>) => step({ do: 'refuse', errors }),
    history,
  };
}

export type Values<Content extends object> = ReturnType<typeof useValues<Content>>;
