import { expect, it } from 'vitest';
import {
  formatPhone,
  isPhoneNumber,
  rejectLetters,
  removeExtension,
  toStoredPhone,
} from './phone-number.ts';

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
  '0113 496 0142 ext. 89',
  '0421 34567 Durchwahl 12',
  '01 23 45 67 89 poste 12',
  '0421\u221234567',
  '0113 496 0142 #12',
  ' 0421–345670 ',
  '110',
])('accepts %j as a phone number', (typed) => expect(isPhoneNumber(typed)).toBe(true));

it.each(['', 'call me', '12ab34', '12', '+', '()', '4+5 113', '123456789012345678', '0113 / x'])(
  'rejects %j as a phone number',
  (typed) => expect(isPhoneNumber(typed)).toBe(false),
);

it('checks a long text that is almost a number in linear time', () => {
  expect(isPhoneNumber(`${'1 ('.repeat(50_000)}!`)).toBe(false);
});

it('formats a stored number with a country code with a plus, and a national one unchanged', () => {
  expect(formatPhone(441134960142)).toBe('+441134960142');
  expect(formatPhone(9999999999)).toBe('9999999999');
  expect(formatPhone('0421/34567-0')).toBe('0421/34567-0');
});

it.each([
  ['1134960142', 1134960142],
  ['+441134960142', 441134960142],
  ['01134960142', '01134960142'],
  ['11987654321', '11987654321'],
  ['+49 421 345 67-0', '+49 421 345 67-0'],
  ['1e5', '1e5'],
])('stores %j as %j and shows it as typed', (typed, stored) => {
  expect(toStoredPhone(typed)).toBe(stored);
  expect(formatPhone(stored)).toBe(typed);
});

it.each([
  ['0113 496 0142 ext. 89', '0113 496 0142 '],
  ['0421 34567 Durchwahl 12', '0421 34567 '],
  ['Tel: +44 113 496 0142, or 0161 496 0199', '+44 113 496 0142'],
  ['(0113) 496-0142 #5', '(0113) 496-0142 '],
  ['soon', ''],
])('reduces %j to the dialled number %j', (text, number) =>
  expect(removeExtension(text)).toBe(number),
);

it('ignores typed letters in a phone field and keeps pasted text', () => {
  const isTaken = (data: string | null) => {
    const event = new Event('beforeinput', { cancelable: true });
    rejectLetters(Object.assign(event, { data }));
    return !event.defaultPrevented;
  };
  for (const key of '0123456789+()-/. ٣９−–') expect(isTaken(key), key).toBe(true);
  for (const key of 'aZéßя漢x#*,;:=@!"👍') expect(isTaken(key), key).toBe(false);
  for (const whole of ['0113 496 0142 ext. 89', 'abc', '', null])
    expect(isTaken(whole), String(whole)).toBe(true);
});
