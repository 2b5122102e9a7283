import { expect, it } from 'vitest';
import { whatToKeep } from './what-to-keep.ts';

const stored = { title: 'Stored', heading: 'Stored', note: 'Stored' };
const left = {
  base: { title: 'Older', heading: 'Older', note: 'Stored' },
  values: { title: 'Older', heading: 'Left', note: 'Left' },
  files: {},
  at: '2026-01-02T03:04:05Z',
};

it('keeps what was left beside what is typed now, over what somebody saved meanwhile', () => {
  const values = { ...stored, title: 'Typed' };
  expect(whatToKeep({ base: stored, values, changed: true, left })?.values).toEqual({
    title: 'Typed',
    heading: 'Left',
    note: 'Left',
  });
});

it('keeps what is typed now where the same field was left', () => {
  const values = { ...stored, note: 'Typed' };
  expect(whatToKeep({ base: stored, values, changed: true, left })?.values).toEqual({
    title: 'Stored',
    heading: 'Left',
    note: 'Typed',
  });
});

it('keeps nothing of a form that is as it is stored', () => {
  expect(whatToKeep({ base: stored, values: stored, changed: false, left: null })).toBeNull();
});
