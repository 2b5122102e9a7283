import { describe, expect, it } from 'vitest';
import { listOpenDays, locations, parseHours } from './locations.ts';

describe('opening hours', () => {
  it.each([
    ['9:00–17:00', '09:00–17:00'],
    ['9-17', '09:00–17:00'],
    ['9–5', '09:00–17:00'],
    ['9am to 5pm', '09:00–17:00'],
    ['9–5pm', '09:00–17:00'],
    ['2–5pm', '14:00–17:00'],
    ['12pm–8.30pm', '12:00–20:30'],
    ['8h30 – 12h00; 14h00 – 18h30', '08:30–12:00 14:00–18:30'],
    ['9–12, 14–18', '09:00–12:00 14:00–18:00'],
    ['18–2', '18:00–02:00'],
    ['0–24', '00:00–23:59'],
  ])('are parsed from %s', (text, hours) => {
    expect(
      parseHours(text)
        ?.map(({ opens, closes }) => `${opens}–${closes}`)
        .join(' '),
    ).toBe(hours);
  });

  it.each(['', 'closed', '9', '9–25', '9:75–12', '9–9', '9–12 and later'])(
    'are not parsed from ‘%s’',
    (text) => {
      expect(parseHours(text)).toBeNull();
    },
  );

  it('are merged for consecutive days, and omitted for days without hours', () => {
    const details = [
      { monday: '9-17', tuesday: '9 – 17', wednesday: '9–17', friday: '9–12', saturday: '9–12' },
    ];
    const [at] = locations.schema.parse({ details }).details;
    expect(at && listOpenDays(at)).toEqual([
      { from: 0, to: 2, hours: '9–17' },
      { from: 4, to: 5, hours: '9–12' },
    ]);
  });

  it('are shown unchanged if an older text is not a time', () => {
    const [at] = locations.schema.parse({ details: [{}] }).details;
    expect(at && listOpenDays({ ...at, monday: 'to be agreed' })).toEqual([
      { from: 0, to: 0, hours: 'to be agreed' },
    ]);
  });

  it('are rejected in any other format', () => {
    const { error } = locations.schema.safeParse({ details: [{ sunday: 'by appointment' }] });
    expect(error?.issues[0]?.message).toBe(
      'Sunday must be times, such as 9:00–17:00 or 9–12, 14–18.',
    );
  });
});
