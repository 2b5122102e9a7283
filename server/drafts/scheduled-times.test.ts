import { describe, expect, it } from 'vitest';
import type { ApiError } from '../platform/errors/api-error.ts';
import { instantOf, parseScheduledTime, zoneOf } from './scheduled-times.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const zone = 'Europe/Berlin';
const plan = (text: string, more: object = {}) =>
  parseScheduledTime({ text, zone, field: 'starts', ...more }, now);
function refused(text: string, more: object = {}): ApiError {
  try {
    plan(text, more);
  } catch (error) {
    return error as ApiError;
  }
  throw new Error(`${text} was taken`);
}

describe('a scheduled time', () => {
  it('accepts the site’s local time, or any time with an offset', () => {
    expect(plan('2026-12-01T00:00')).toEqual({
      local: '2026-12-01T00:00+01:00[Europe/Berlin]',
      at: Date.parse('2026-11-30T23:00:00Z'),
    });
    expect(plan('2026-12-01T00:00Z').local).toBe('2026-12-01T01:00+01:00[Europe/Berlin]');
    expect(plan('2026-07-01T12:00:00+05:30').at).toBe(Date.parse('2026-07-01T06:30:00Z'));
  });

  it('rejects a time in the hour skipped by summer time, and names both alternatives', () => {
    const { message, status } = refused('2026-03-29T02:30');
    expect(status).toBe(400);
    expect(message).toBe(
      'There is no 02:30 in Berlin on 29 Mar 2026: the clocks go forward. Choose 01:30 or 03:30.',
    );
  });

  it('requires a choice between the first and the second time in the repeated hour', () => {
    expect(refused('2026-10-25T02:30')).toMatchObject({ id: 'TIME_TWICE', status: 400 });
    const [first, second] = [false, true].map((later) => plan('2026-10-25T02:30', { later }).at);
    expect((second ?? 0) - (first ?? 0)).toBe(3_600_000);
    expect(plan('2026-12-01T00:00', { later: true })).toEqual(plan('2026-12-01T00:00'));
  });

  it('rejects invalid times, past times and times more than five years away', () => {
    expect(refused('2026-03-01T11:00').message).toBe('This time has passed.');
    expect(plan('2026-03-01T11:01').at).toBe(now + 60_000);
    expect(refused('2031-03-01T11:01').message).toBe('This is more than 5 years away.');
    for (const text of ['2026-02-30T10:00', '2026-12-07', '7 Dec 2026'])
      expect(refused(text).details.fields).toEqual({ starts: 'Enter a date and time.' });
  });

  it('keeps its local time if the rules of the time zone change', () => {
    // As if it had been scheduled while Berlin was going to keep summer time.
    const local = '2026-12-01T00:00+02:00[Europe/Berlin]';
    expect(new Date(instantOf({ local })).toISOString()).toBe('2026-11-30T23:00:00.000Z');
    expect(zoneOf({ local })).toBe('Europe/Berlin');
  });

  it('converts correctly around every clock change of the year in every zone', () => {
    for (const each of Intl.supportedValuesOf('timeZone'))
      for (const at of changesOf(each)) expectRight(each, at);
  });
});

const hour = 3_600_000;

/** The hours, in ms since 1970, in which a zone changes its clocks. */
function changesOf(timeZone: string): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offset = (at: number) =>
    format.formatToParts(at).find((it) => it.type === 'timeZoneName')?.value;
  const found: number[] = [];
  const search = (from: number, to: number): void => {
    if (offset(from) === offset(to)) return;
    if (to - from <= hour) return void found.push(from);
    const middle = from + Math.floor((to - from) / 2 / hour) * hour;
    search(from, middle);
    search(middle, to);
  };
  const week = 7 * 24 * hour;
  for (let at = now; at < Date.parse('2027-03-01T00:00:00Z'); at += week) search(at, at + week);
  return found;
}

/**
 * Asserts that every quarter of an hour is a single time, skipped or ambiguous, and that the time has that local
 * time.
 */
function expectRight(timeZone: string, around: number): void {
  const wall = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  for (let at = around - 3 * hour; at <= around + 4 * hour; at += hour / 4) {
    const text = wall.format(at).replace(' ', 'T');
    const times = [false, true].map(
      (later) => parseScheduledTime({ text, zone: timeZone, later, field: 'starts' }, now).at,
    );
    expect([timeZone, text, times.includes(at)]).toEqual([timeZone, text, true]);
    for (const one of times) expect(wall.format(one).replace(' ', 'T')).toBe(text);
  }
}
