import { expect, it } from 'vitest';
import type { StepChange } from '../../shared/api/changes/steps.ts';
import { actionSentence } from './words.ts';

const change = (document: string, how: StepChange['how']) =>
  ({ document, name: 'Tutoring', how }) as StepChange;

it.each([
  ['the first move in a list', [change('order/Digital', 'made')], 'changed'],
  ['a later one', [change('order/Digital', 'changed')], 'changed'],
  [
    'a new entry that is added to a list',
    [change('service/6b02', 'made'), change('order/Digital', 'made')],
    'added',
  ],
  [
    'an entry that is deleted from a list',
    [change('service/6b02', 'deleted'), change('order/Digital', 'changed')],
    'deleted',
  ],
])('names the action of a step: %s', (_what, changes, words) => {
  expect(actionSentence({ action: 'save', changes }, 'Ann', 'it')).toBe(`Ann ${words} it`);
});
