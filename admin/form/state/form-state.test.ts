import { describe, expect, it } from 'vitest';
import { type Action, createState, type FormState, reduceState } from './form-state.ts';

interface Values {
  title: string;
  heading: string;
  members: { name: string }[];
}
const start: Values = { title: '', heading: '', members: [{ name: 'Ada' }, { name: 'Bede' }] };

const set = (path: string, value: unknown, at: number): Action<Values> => ({
  do: 'set',
  path,
  value,
  at,
});
const undo: Action<Values> = { do: 'undo' };
const redo: Action<Values> = { do: 'redo' };
const discard: Action<Values> = { do: 'discard', isElsewhere: false };
const stateAfter = (...steps: Action<Values>[]): FormState<Values> =>
  steps.reduce(reduceState, createState(start));

describe('the history of a form', () => {
  it('undoes continuous typing as one change, and typing with pauses step by step', () => {
    const typed = [
      set('title', 'a', 0),
      set('title', 'ab', 400),
      set('title', 'ab c', 3000),
      set('heading', 'x', 3100),
    ];
    expect(stateAfter(...typed, undo).values).toEqual({ ...start, title: 'ab c' });
    expect(stateAfter(...typed, undo, undo).values).toEqual({ ...start, title: 'ab' });
    expect(stateAfter(...typed, undo, undo, undo).values).toEqual(start);
    expect(stateAfter(...typed, undo, undo, undo, undo).values).toEqual(start);
    expect(stateAfter(...typed, undo, undo, redo).values).toEqual({ ...start, title: 'ab c' });
  });

  it('undoes removals and reordering one by one', () => {
    const [ada, bede] = start.members;
    const steps = [set('members', [bede, ada], 0), set('members', [ada], 1), set('members', [], 2)];
    expect(stateAfter(...steps, undo).values.members).toEqual([ada]);
    expect(stateAfter(...steps, undo, undo).values.members).toEqual([bede, ada]);
    expect(stateAfter(...steps, undo, undo, undo).values.members).toEqual([ada, bede]);
  });

  it('undoes a discard', () => {
    const discarded = stateAfter(set('title', 'a', 0), discard);
    expect(discarded.values).toEqual(start);
    expect(reduceState(discarded, undo).values.title).toBe('a');
  });

  it('discards to the latest stored content, even if it has just loaded', () => {
    const stored = { ...start, heading: 'Stored' };
    const loaded: Action<Values> = {
      do: 'rebase',
      base: stored,
      values: { ...stored, title: 'a' },
    };
    expect(stateAfter(set('title', 'a', 0), loaded, discard).values).toEqual(stored);
  });

  it('drops redo after new typing, and the complete history after a reload', () => {
    const edited = stateAfter(set('title', 'a', 0), undo, set('heading', 'b', 5000));
    expect(reduceState(edited, redo)).toBe(edited);
    const loaded = reduceState(edited, {
      do: 'rebase',
      base: edited.values,
      values: edited.values,
    });
    expect(reduceState(loaded, undo)).toBe(loaded);
  });

  it('undoes beyond a save, and keeps text typed during it', () => {
    const edited = stateAfter(set('title', 'blob:1', 0), set('heading', 'b', 2000));
    const sent = edited.values;
    const stored = { ...sent, title: 'media/1.png' };
    const saved = [set('heading', 'bc', 4000), { do: 'saved', sent, stored } as const].reduce(
      reduceState<Values>,
      edited,
    );
    expect(saved.base).toEqual(stored);
    expect(saved.values).toEqual({ ...stored, heading: 'bc' });
    const back = [undo, undo, undo].map((_, count) =>
      [undo, undo, undo].slice(count).reduce(reduceState<Values>, saved),
    );
    expect(back.map(({ values }) => values)).toEqual([start, { ...stored, heading: '' }, stored]);
    expect(reduceState(back[0] as FormState<Values>, redo).values.title).toBe('media/1.png');
  });

  it.each([
    [2, 4],
    [4, 2],
  ])('submits the oldest revision of several copies (%i, %i)', (...revisions) => {
    const saved = { ...start, title: 'Saved', heading: 'Saved' };
    const lay = (base: number, name: string): Action<Values> => ({
      do: 'lay',
      copy: { base, before: { [name]: '' }, fields: { [name]: 'Typed' } },
      since: null,
    });
    const state = [lay(revisions[0] as number, 'title'), lay(revisions[1] as number, 'heading')];
    expect(state.reduce(reduceState<Values>, createState(saved)).typedOn).toBe(2);
  });

  it('ignores edits without a change', () => {
    expect(stateAfter(set('title', '', 0)).past).toEqual([]);
  });
});
