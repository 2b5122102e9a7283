import { isEqual, mergeContent } from '../../../shared/rules/merge-content.ts';
import { clearErrors, getValue, setValue } from '../../field/values.ts';
import { applyChanges, type TypedChanges } from '../unsaved/apply-changes.ts';

/** State of an edited form: stored values, current values and history. */
export interface FormState<Values> {
  /** Stored values, which changes are relative to. */
  base: Values;
  values: Values;
  errors: Record<string, string>;
  /** Earlier states, oldest first. Each is undone as one step. */
  past: readonly Values[];
  /** Undone states, next redo first. */
  future: readonly Values[];
  /** Last typed field and time, so that continuous typing is undone as one step; null after anything else. */
  typing: { path: string; at: number } | null;
  /** True if discarded changes exist nowhere else. */
  discarded: boolean;
  /**
   * Revision to submit if someone has saved a changed field since, so that the server reports a conflict; null
   * otherwise.
   */
  typedOn: number | null;
}

export type Action<Values> =
  | { do: 'set'; path: string; value: unknown; at: number }
  /** Applies a working copy to base and values. @see withCopy */
  | { do: 'lay'; copy: TypedChanges; since: TypedChanges | null }
  /** Returns to the base at that time, which may have loaded after the button was rendered. */
  | { do: 'discard'; isElsewhere: boolean }
  /** A new base after loading. Undo cannot go back beyond it. */
  | { do: 'rebase'; base: Values; values: Values }
  /** The sent values are stored. Undo can go back beyond it. */
  | { do: 'saved'; sent: Values; stored: Values }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'refuse'; errors: Record<string, string> };

/** Milliseconds without typing after which the next keystroke can be undone separately. */
const typingPauseMs = 1000;
const maxUndos = 200;

export function createState<Values>(values: Values): FormState<Values> {
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

export function reduceState<Values extends object>(
  state: FormState<Values>,
  step: Action<Values>,
): FormState<Values> {
  switch (step.do) {
    case 'set':
      return applySet(state, step);
    case 'lay':
      return applyCopy(state, step);
    case 'discard':
      return {
        ...addToPast(state),
        values: state.base,
        errors: {},
        typing: null,
        discarded: !step.isElsewhere,
      };
    case 'rebase':
      return { ...createState(step.base), values: step.values };
    case 'saved':
      return applySave(state, step);
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

/** Lists all states in the history, oldest first. */
export function listStates<Values>({ values, past, future }: FormState<Values>): Values[] {
  return [...past, values, ...future];
}

/** Merges new stored content with the changes typed since an older state of it. */
export function mergeTyped<Values>(stored: Values, since: Values, typed: Values): Values {
  return mergeContent({ base: since, mine: typed, theirs: stored }).content;
}

/**
 * Returns the form after a save: text typed during the save is kept, and every state in the history is rebased on the
 * stored content, in which a sent picture has a path.
 */
function applySave<Values>(
  state: FormState<Values>,
  { sent, stored }: { sent: Values; stored: Values },
): FormState<Values> {
  const over = (values: Values) =>
    isEqual(sent, stored) ? values : mergeTyped(stored, sent, values);
  return {
    ...createState(stored),
    values: over(state.values),
    past: state.past.map(over),
    future: state.future.map(over),
  };
}

/**
 * Applies the changes of a working copy to a form. Keeps text typed meanwhile. A field that someone has saved since
 * keeps its earlier base.
 * @param since the state of the copy that the form already contains
 */
function applyCopy<Values extends object>(
  state: FormState<Values>,
  { copy, since }: { copy: TypedChanges; since: TypedChanges | null },
): FormState<Values> {
  const { base, values: mine } = state;
  const { content: theirs, differences } = applyChanges(base, copy);
  const ancestor = since ? applyChanges(base, since).content : base;
  const { content: values } = mergeContent({ base: ancestor, mine, theirs });
  const keys = differences.filter(({ conflict }) => conflict).map(({ steps: [name] }) => `${name}`);
  if (keys.length === 0) return { ...state, values, typing: null };
  const typedOn = Math.min(copy.base, state.typedOn ?? copy.base);
  const former = Object.fromEntries(keys.map((name) => [name, copy.before[name]]));
  return { ...state, values, typing: null, base: { ...base, ...former }, typedOn };
}

function applySet<Values>(
  state: FormState<Values>,
  { path, value, at }: { path: string; value: unknown; at: number },
): FormState<Values> {
  const values = setValue(state.values, path, dropEmptyOptional(state, path, value));
  if (isEqual(values, state.values)) return state;
  const { typing } = state;
  // Choosing, adding, moving and removing are undone separately.
  const isTyped = typeof value === 'string' || typeof value === 'number';
  const continuesTyping = isTyped && typing?.path === path && at - typing.at < typingPauseMs;
  return {
    ...(continuesTyping ? { ...state, future: [] } : addToPast(state)),
    values,
    errors: clearErrors(state.errors, path),
    typing: isTyped ? { path, at } : null,
  };
}

/** Ignores an emptied optional field if the stored content does not contain the field. */
function dropEmptyOptional<Values>(
  { base }: FormState<Values>,
  path: string,
  value: unknown,
): unknown {
  const isEmpty = value === '' || value === false;
  return isEmpty && !path.includes('.') && getValue(base, path) === undefined ? undefined : value;
}

function addToPast<Values>(state: FormState<Values>): FormState<Values> {
  return { ...state, past: [...state.past, state.values].slice(-maxUndos), future: [] };
}

function moved<Values>(
  state: FormState<Values>,
  to: Pick<FormState<Values>, 'values' | 'past' | 'future'>,
): FormState<Values> {
  return { ...state, ...to, errors: {}, typing: null };
}
