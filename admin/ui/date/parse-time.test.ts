import { afterEach, expect, it } from 'vitest';
import { noPreferences } from '../../../shared/rules/preference-names.ts';
import { applyPreferences } from '../../session/preferences.ts';
import { formatInputTime, parseTime } from './parse-time.ts';

afterEach(() => applyPreferences(noPreferences));

it.each([
  '27 Nov 2026',
  '27 November 2026',
  '27/11/2026',
  '27.11.2026',
  '2026-11-27',
  'Nov 27 2026',
])('parses the date “%s”', (typed) => expect(parseTime(typed)).toBe('2026-11-27'));

it.each(['', 'soon', '31 Feb 2026', '27 Nov', '27 Foo 2026', '27 Nov 2026, 08:00', '1/1/26'])(
  'rejects “%s” as a date',
  (typed) => expect(parseTime(typed)).toBeNull(),
);

it.each(['27 Nov 2026, 08:05', '2026-11-27T08:05', '27/11/2026 8:05', '27 Nov 2026, 8:05 am'])(
  'parses the date and time “%s”',
  (typed) => expect(parseTime(typed, { withTime: true })).toBe('2026-11-27T08:05'),
);

it.each(['27 Nov 2026', '27 Nov 2026, 24:00', '27 Nov 2026, 13:00 pm'])(
  'rejects “%s” as a date and time',
  (typed) => expect(parseTime(typed, { withTime: true })).toBeNull(),
);

it.each(['en-GB', 'en-US', 'de', 'fr', 'tr', 'ja', 'pl', 'da', 'it', 'es', 'nl'])(
  'parses every date that it formats in %s',
  (locale) => {
    applyPreferences({ ...noPreferences, locale });
    for (let month = 1; month <= 12; month += 1) {
      const held = `2026-${String(month).padStart(2, '0')}-09T20:30`;
      expect(parseTime(formatInputTime(held), { withTime: true })).toBe(held);
      expect(parseTime(formatInputTime(held.slice(0, 10)))).toBe(held.slice(0, 10));
    }
  },
);
