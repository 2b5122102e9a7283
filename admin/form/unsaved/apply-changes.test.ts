import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEqual } from '../../../shared/rules/merge-content.ts';
import { listChangedKeys } from '../../field/values.ts';
import { createState, reduceState } from '../state/form-state.ts';
import { applyChanges, type TypedChanges } from './apply-changes.ts';

type Content = Record<string, unknown>;

const text = fc.constantFrom('', 'a', 'b', 'c');
const item = fc.record({ name: text, role: text });
const content: fc.Arbitrary<Content> = fc.record({
  ...{ title: text, heading: text, rating: fc.integer({ min: 0, max: 3 }) },
  why: fc.record({ text, reasons: fc.array(text, { maxLength: 3 }) }),
  details: fc.array(item, { maxLength: 3 }),
});

/** Returns a working copy as sent by the form, after JSON. */
function copyOf(saved: Content, values: Content, base = 1): TypedChanges {
  const names = listChangedKeys(saved, values);
  const part = (of: Content) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return JSON.parse(JSON.stringify({ base, before: part(saved), fields: part(values) }));
}

const lay = (
  base: Content,
  values: Content,
  copy: TypedChanges,
  since: TypedChanges | null = null,
) => reduceState({ ...createState(base), values }, { do: 'lay', copy, since });

describe('applying a working copy to the saved content', () => {
  it('restores the typed text exactly if nobody has saved since', () => {
    fc.assert(
      fc.property(content, content, (saved, typed) => {
        expect(isEqual(applyChanges(saved, copyOf(saved, typed)).content, typed)).toBe(true);
        const { values, base, typedOn } = lay(saved, saved, copyOf(saved, typed));
        expect([isEqual(values, typed), isEqual(base, saved), typedOn]).toEqual([true, true, null]);
      }),
    );
  });

  it('keeps saved changes of others in unedited fields, and every edited field', () => {
    fc.assert(
      fc.property(content, content, content, (former, typed, saved) => {
        const copy = copyOf(former, typed, 7);
        const { values, base, typedOn } = lay(saved, saved, copy);
        for (const name of Object.keys(saved)) {
          const isTyped = Object.hasOwn(copy.fields, name);
          const isSaved = !isEqual(former[name], saved[name]);
          if (!isTyped) expect(values[name]).toEqual(saved[name]);
          else if (!isSaved) expect(values[name]).toEqual(typed[name]);
          else if (typeof typed[name] === 'string') {
            expect(values[name]).toBe(typed[name]);
            // Changed by both, so that Submit sends the earlier revision and the server reports a conflict.
            if (typed[name] !== saved[name])
              expect([base[name], typedOn]).toEqual([former[name], 7]);
          }
        }
      }),
    );
  });

  it('keeps all text typed in two browsers, whichever saves first', () => {
    fc.assert(
      fc.property(content, content, content, content, (saved, shared, here, elsewhere) => {
        const since = copyOf(saved, shared);
        const { values } = lay(saved, here, copyOf(saved, elsewhere), since);
        for (const name of ['title', 'heading', 'rating']) {
          const isHere = !isEqual(shared[name], here[name]);
          expect(values[name]).toEqual(isHere ? here[name] : elsewhere[name]);
        }
      }),
    );
  });
});
