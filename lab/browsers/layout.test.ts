import { expect, test } from 'vitest';
import { differences } from './layout.ts';

const box = { name: 'section.our-team', left: 0, top: 900, width: 390, height: 2000 };

test('a box may differ by a line of large text or four in a hundred, not by more', () => {
  const near = { ...box, left: 60, top: 960, height: 2079 };
  expect(differences([near], [box])).toEqual([]);
  expect(differences([{ ...box, width: 460 }], [box])).toEqual([
    'section.our-team: width is 460 instead of 390',
  ]);
  expect(differences([{ ...box, height: 2081 }], [box])).toHaveLength(1);
});

test('a missing box is a difference', () => {
  expect(differences([], [box])).toEqual([' instead of section.our-team']);
});
