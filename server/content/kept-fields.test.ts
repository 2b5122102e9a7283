import { expect, it } from 'vitest';
import { ourTeam } from '../../shared/sections/our-team.ts';
import { keepExtensionFields } from './kept-fields.ts';

const team = (details: object[], more = {}) =>
  ourTeam.schema.parse({ title: 'Team', details, ...more });

it('keeps the fields of a disabled extension when a section and its items are saved', () => {
  const before = {
    title: 'Team',
    x_motto: 'Onwards',
    details: [
      { name: 'Ada', x_phone: '1' },
      { name: 'Ben', x_phone: '2' },
    ],
  };
  const saved = team([{ name: 'Ben' }, { name: 'Ada Lovelace' }, { name: 'Cleo' }]);
  const kept = keepExtensionFields(ourTeam.schema, before, saved);
  expect(kept).toEqual({
    ...saved,
    x_motto: 'Onwards',
    details: [{ ...saved.details[0], x_phone: '2' }, saved.details[1], saved.details[2]],
  });
});

it('stores content without extension fields exactly as it was sent', () => {
  const saved = team([{ name: 'Ada' }]);
  expect(keepExtensionFields(ourTeam.schema, { details: [{ name: 'Ada', age: 3 }] }, saved)).toBe(
    saved,
  );
});
