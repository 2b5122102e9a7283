import { expect, it } from 'vitest';
import { formatHours, getLastWeeks } from './format-figures.ts';

it.each([
  [null, '-'],
  [0.4, '24 min'],
  [3.5, '3.5 h'],
  [47, '47 h'],
  [97, '4 days'],
])('formats %s hours as %s', (hours, words) => {
  expect(formatHours(hours)).toBe(words);
});

it('returns complete weeks on any day of the week', () => {
  const monday = Date.parse('2026-01-12T23:00:00Z');
  expect(getLastWeeks(4, monday)).toEqual({ from: '2025-12-22', to: '2026-01-12' });
  const sunday = Date.parse('2026-01-18T01:00:00Z');
  expect(getLastWeeks(4, sunday)).toEqual({ from: '2025-12-22', to: '2026-01-18' });
});
