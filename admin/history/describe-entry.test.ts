import { expect, it } from 'vitest';
import type { ChangeKind, EntryChange } from '../../shared/api/changes/steps.ts';
import { describeAction } from './describe-entry.ts';

const change = (document: string, how: ChangeKind) =>
  ({ document, name: 'Tutoring', how }) as EntryChange;
const order = change('order/Digital', 'changed');
const service = (how: ChangeKind) => change('service/6b02', how);

it.each([
  ['a move in a list', [order], 'changed it'],
  ['a new entry of a list', [service('made'), order], 'added it'],
  ['an entry that is deleted from a list', [service('deleted'), order], 'deleted it'],
  ['a hidden entry', [service('hidden')], 'hid it'],
  ['an entry that is shown again', [service('shown')], 'showed it again'],
  ['a restored entry', [service('restored'), order], 'restored it'],
  ['several hidden entries', [service('hidden'), service('hidden')], 'hid it'],
  ['different changes', [service('hidden'), service('made')], 'changed it'],
])('describes %s', (_what, changes, words) => {
  expect(describeAction({ action: 'save', changes }, 'Ann', 'it')).toBe(`Ann ${words}`);
  expect(describeAction({ action: 'publish draft', changes }, 'Ann', 'it')).toBe(`Ann ${words}`);
});

it.each([
  ['restored', 'restored it'],
  ['deleted', 'undid a change of it'],
  ['shown', 'undid a change of it'],
] as const)('describes an undo after which an entry is %s', (how, words) => {
  const entry = { action: 'undo', changes: [service(how)] };
  expect(describeAction(entry, 'Ann', 'it')).toBe(`Ann ${words}`);
});
