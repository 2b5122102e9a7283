import { expect, it } from 'vitest';
import { isPhoneNumber, phoneText, storedPhoneNumber } from './phone-number.ts';

it.each([
  '(0113) 496-0142',
  '+49 421 345 67-0',
  '0421/34567-0',
  '+49 (0) 421 34567-0',
  '(+44) 113 496 0142',
  '0044 113 496 0142',
  '01.13.49.60.14',
  '0113 496 0142 ext. 12',
  '0113 496 0142, ext 12',
  '0113 496 0142 x12',
  ' 0421–345670 ',
  '110',
])('%j is a telephone number', (typed) => expect(isPhoneNumber(typed)).toBe(true));

it.each(['', 'call me', '12ab34', '12', '+', '()', '4+5 113', '123456789012345678', '0113 / x'])(
  '%j is none',
  (typed) => expect(isPhoneNumber(typed)).toBe(false),
);

it('a text that is long and almost a number is judged at once', () => {
  expect(isPhoneNumber(`${'1 ('.repeat(50_000)}!`)).toBe(false);
});

it('a stored number with a country code is shown with a plus, a national one as it is', () => {
  expect(phoneText(441134960142)).toBe('+441134960142');
  expect(phoneText(9999999999)).toBe('9999999999');
  expect(phoneText('0421/34567-0')).toBe('0421/34567-0');
});

it.each([
  ['1134960142', 1134960142],
  ['+441134960142', 441134960142],
  ['01134960142', '01134960142'],
  ['11987654321', '11987654321'],
  ['+49 421 345 67-0', '+49 421 345 67-0'],
  ['1e5', '1e5'],
])('%j is stored as %j and shown as it was typed', (typed, stored) => {
  expect(storedPhoneNumber(typed)).toBe(stored);
  expect(phoneText(stored)).toBe(typed);
});
