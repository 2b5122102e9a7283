import { describe, expect, it } from 'vitest';
import { noPreferences } from '../../shared/rules/preference-names.ts';
import { applyPreferences, formatDay, formatRelative } from './preferences.ts';

const now = Date.parse('2026-01-15T10:00:00Z');

describe('formatting a time', () => {
  it.each([
    ['2026-01-15T09:12:00Z', 'today 09:12'],
    ['2026-01-14T23:59:00Z', 'yesterday 23:59'],
    ['2026-01-16T00:30:00Z', 'tomorrow 00:30'],
    ['2026-01-13T10:42:00Z', '13 Jan 2026, 10:42'],
    ['2025-10-03T10:42:00Z', '3 Oct 2025, 10:42'],
    [null, '-'],
  ])('formats %s as %s', (at, words) => {
    applyPreferences({ ...noPreferences, time_zone: 'UTC' });
    expect(formatRelative(at, now)).toBe(words);
  });

  it('formats days in the language and time zone of the account', () => {
    applyPreferences({ ...noPreferences, locale: 'en-US', time_zone: 'Asia/Tokyo' });
    expect(formatRelative('2026-01-15T16:00:00Z', now)).toMatch(/^tomorrow 1:00\sAM$/);
    expect(formatDay('2026-01-15T16:00:00Z')).toBe('Jan 16, 2026');
  });
});
