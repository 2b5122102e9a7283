import { afterEach, beforeEach, expect, it } from 'vitest';
import { noPreferences } from '../../../shared/rules/preference-names.ts';
import { applyPreferences } from '../../session/preferences.ts';
import { formatScheduledTime } from './describe-schedule.ts';
import { getScheduleZone, toLocalTime, toMoment } from './schedule-zone.ts';

beforeEach(() => applyPreferences({ ...noPreferences, time_zone: 'Europe/Berlin' }));
afterEach(() => applyPreferences(noPreferences));

const at = '2026-12-01T07:00:00Z';
const planned = (zone: string) => ({ at, zone, local: '2026-12-01T08:00' });

it('shows times in the reader’s time zone if the site only has the server default', () => {
  expect(getScheduleZone('UTC')).toBe('Europe/Berlin');
  expect(formatScheduledTime(planned('UTC'))).toBe('Tue, 1 Dec 2026, 08:00 in Berlin');
});

it('names the zone of a scheduled time, and adds the reader’s time if it differs', () => {
  expect(formatScheduledTime(planned('Europe/Rome'))).toBe('Tue, 1 Dec 2026, 08:00 in Rome');
  expect(formatScheduledTime(planned('America/New_York'))).toBe(
    'Tue, 1 Dec 2026, 02:00 in New York (1 Dec 2026, 08:00 for you)',
  );
});

it('converts local times to UTC in summer and winter', () => {
  for (const moment of ['2026-12-01T07:00:00.000Z', '2026-07-01T06:00:00.000Z']) {
    const local = toLocalTime(moment, 'Europe/Berlin');
    expect(local).toMatch(/T08:00$/);
    expect(toMoment(local, 'Europe/Berlin')).toBe(moment);
  }
  expect(toMoment('', 'Europe/Berlin')).toBe('');
});
