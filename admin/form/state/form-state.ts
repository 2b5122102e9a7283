import { isEqual, mergeContent } from '../../../shared/rules/merge-content.ts';
import { valueAt, withoutErrorsAt, withValueAt } from '../../field/values.ts';
import { layOver, type Typed } from '../unsaved/lay-over.ts';

/** A form being edited: what is stored, what it holds now, and the way there. */
export interface FormState<Values> {
  /** What is stored, as far as this form knows; changes are counted from here. */
  base: Values;
  values: Values;
  errors: Record<string, string>;
  /** The states before this one, oldest first; each is what one undo gives back. */
  past: readonly Values[];
  /** The states that were undone, the next first. */
  future: readonly Values[];
  /** The field that was typed in last and when, so that a run of typing is one step; null after anything else. */
  typing: { path: string; at: number } | null;
  /** Whether edits were discarded that are nowhere else. */
  discarded: boolean;
  /** The revision to name at Submit if someone has saved a changed field since: the server asks then. Otherwise null. */
  typedOn: number | null;
}

export type Step<Values> =
  | { do: 'set'; path: string; value: unknown; at: number }
  /** Other values over the same base, as one step. */
  | { do: 'replace'; values: Values }
  /** A working copy, laid over base and values. @see withCopy */
  | { do: 'lay'; copy: Typed; since: Typed | null }
  /** Back to the base as it is then, for it may have come since the button was drawn. */
  | { do: 'discard'; isElsewhere: boolean }
  /** A new base, after loading. There is no way back behind it. */
  | { do: 'rebase'; base: Values; values: Values }
  /** What was sent is stored now. The way back goes on behind it. */
  | { do: 'saved'; sent: Values; stored: Values }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'refuse'; errors: Record<string, string> };

/** Milliseconds of quiet after which typing in the same field is a new step. */
const runEnds = 1000;
const maxSteps = 200;

export function initialState<Values>(values: Values): FormState<Values> {
  return {
    base: values,
    values,
    errors: {},
    past: [],
    future: [],
    typing: null,
    discarded: false,
    typedOn: null,
  };
}

export function nextState<Values extends object>(
  state: FormState<Values>,
  step: Step<Values>,
): FormState<Values> {
  switch (step.do) {
    case 'set':
      return withSet(state, step);
    case 'replace':
      return { ...withPast(state), values: step.values, errors: {}, typing: null };
    case 'lay':
      return withCopy(state, step);
    case 'discard':
      return {
        ...withPast(state),
        values: state.base,
        errors: {},
        typing: null,
        discarded: !step.isElsewhere,
      };
    case 'rebase':
      return { ...initialState(step.base), values: step.values };
    case 'saved':
      return afterSave(state, step);
    case 'undo': {
      const values = state.past.at(-1);
      if (values === undefined) return state;
      const future = [state.values, ...state.future];
      return moved(state, { values, past: state.past.slice(0, -1), future });
    }
    case 'redo': {
      const [values, ...future] = state.future;
      if (values === undefined) return state;
      return moved(state, { values, past: [...state.past, state.values], future });
    }
    case 'refuse':
      return { ...state, errors: step.errors };
  }
}

/** Every state that can be gone to, oldest first. */
export function everyState<Values>({ values, past, future }: FormState<Values>): Values[] {
  return [...past, values, ...future];
}

/** New stored content with what was typed since an older one kept. */
export function keepTyped<Values>(stored: Values, since: Values, typed: Values): Values {
  return mergeContent({ base: since, mine: typed, theirs: stored }).content;
}

/**
 * A form after its save: what was typed while it was sent stays, and every state that can be gone back to is laid over
 * what is stored, in which a picture that was sent has a path.
 */
function afterSave<Values>(
  state: FormState<Values>,
  { sent, stored }: { sent: Values; stored: Values },
): FormState<Values> {
  const over = (values: Values) =>
    isEqual(sent, stored) ? values : keepTyped(stored, sent, values);
  return {
    ...initialState(stored),
    values: over(state.values),
    past: state.past.map(over),
    future: state.future.map(over),
  };
}

/**
 * A form with the changes of a working copy. What was typed meanwhile stays. A field that someone has saved since keeps
 * its former base.
 * @param since the copy's state that the form already has
 */
function withCopy<Values extends object>(
  state: FormState<Values>,
  { copy, since }: { copy: Typed; since: Typed | null },
): FormState<Values> {
  const { base, values: mine } = state;
  const { content: theirs, differences } = layOver(base, copy);
  const ancestor = since ? layOver(base, since).content : base;
  const { content: values } = mergeContent({ base: ancestor, mine, theirs });
  const clashing = differences.filter(({ clash }) => clash).map(({ steps: [name] }) => `${name}`);
  if (clashing.length === 0) return { ...state, values, typing: null };
  const former = Object.fromEntries(clashing.map((name) => [name, copy.before[name]]));
  return { ...state, values, typing: null, base: { ...base, ...former }, typedOn: copy.base };
}

function withSet<Values>(
  state: FormState<Values>,
  { path, value, at }: { path: string; value: unknown; at: number },
): FormState<Values> {
  const values = withValueAt(state.values, path, asAbsent(state, path, value));
  if (isEqual(values, state.values)) return state;
  const { typing } = state;
  // What is no text is chosen, added, moved or removed: a step of its own.
  const isTyped = typeof value === 'string' || typeof value === 'number';
  const goesOn = isTyped && typing?.path === path && at - typing.at < runEnds;
  return {
    ...(goesOn ? { ...state, future: [] } : withPast(state)),
    values,
    errors: withoutErrorsAt(state.errors, path),
    typing: isTyped ? { path, at } : null,
  };
}

/** Emptied again, a field that may be absent, and is in what is stored, is no change. */
function asAbsent<Values>({ base }: FormState<Values>, path: string, value: unknown): unknown {
  const isEmpty = value === '' || value === false;
  return isEmpty && !path.includes('.') && valueAt(base, path) === undefined ? undefined : value;
}

function withPast<Values>(state: FormState<Values>): FormState<Values> {
  return { ...state, past: [...state.past, state.values].slice(-maxSteps), future: [] };
}

function moved<Values>(
  state: FormState<Values>,
  to: Pick<FormState<Values>, 'values' | 'past' | 'future'>,
): FormState<Values> {
  return { ...state, ...to, errors: {}, typing: null };
}
