import { expect, it } from 'vitest';
import { dialled } from './phone-number.ts';

it('a number with a country code is dialled with a plus, a national one as it is', () => {
  expect(dialled(441134960142)).toBe('+441134960142');
  expect(dialled(9999999999)).toBe('9999999999');
});
