import { expect, test } from 'vitest';
import { differences } from './layout.ts';

const box = { name: 'section.our-team', left: 0, top: 900, width: 390, height: 1000 };

test('a box may differ by a line of text or four in a hundred, not by more', () => {
  const near = { ...box, left: 30, top: 935, height: 1039 };
  expect(differences([near], [box])).toEqual([]);
  expect(differences([{ ...box, width: 430 }], [box])).toEqual([
    'section.our-team: width is 430 instead of 390',
  ]);
  expect(differences([{ ...box, height: 1041 }], [box])).toHaveLength(1);
});

test('a missing box is a difference', () => {
  expect(differences([], [box])).toEqual([' instead of section.our-team']);
});
