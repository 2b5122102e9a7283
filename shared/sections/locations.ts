import { z } from 'zod';
import { formHints, image, line, link, list, longText } from '../content/fields.ts';
import { hiddenField } from '../content/hidden.ts';
import { section } from './section.ts';

/** Weekdays from Monday: the fields of a location and, capitalised, the days of schema.org. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

function hours(label: string, help?: string) {
  const field = line(label, { max: 60, isSame: true, ...(help ? { help } : {}) });
  return field
    .refine(
      (value) => value.trim() === '' || parseHours(value) !== null,
      `${label} must be times, such as 9:00–17:00 or 9–12, 14–18.`,
    )
    .meta({ ...field.meta() });
}

const email = line('Email', { isSame: true });
formHints.add(email, { isEmail: true });

const location = z.object({
  name: line('Name'),
  address: longText('Address', { max: 400 }),
  map_link: link('Link to a map (optional)', {
    help: 'The address of the place in a map service.',
  }),
  phone: line('Phone', { max: 40, isSame: true }),
  email,
  monday: hours(
    'Monday',
    'For example 9:00–17:00 or 9–12, 14–18. Leave a day empty when you are closed.',
  ),
  tuesday: hours('Tuesday'),
  wednesday: hours('Wednesday'),
  thursday: hours('Thursday'),
  friday: hours('Friday'),
  saturday: hours('Saturday'),
  sunday: hours('Sunday'),
  hours_note: line('Note on the hours (optional)', {
    max: 300,
    help: 'For example: Closed on public holidays. Evenings by appointment.',
  }),
  image: image('Image', {
    shownWidth: 1240,
    crops: [{ name: 'Above the name', shape: [3, 2] }],
  }),
  ...hiddenField,
});
export type Location = z.infer<typeof location>;

export const locations = section('locations', {
  label: 'Locations',
  group: 'More sections',
  path: 'locations',
  icon: 'map-pin',
  anchor: 'locations',
  layouts: { cards: 'Cards' },
  backgrounds: ['tint', 'paper', 'tint-2'],
  searchWords: 'address opening hours times shops offices branches map directions',
  whenEmpty:
    'Not on your site yet. Where you are and when you are open, for one place or many. Search engines and maps can show it too.',
  sketch: {
    pictures: '10 10 66 34,84 10 66 34',
    lines: '10 50 40 4,10 58 54 3,10 65 54 3,84 50 40 4,84 58 54 3,84 65 54 3',
  },
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    description: longText('Description'),
    details: list('Locations', location, {
      entries: {
        noun: 'location',
        name: ({ name, address }) => name || (address.split('\n')[0] ?? ''),
        hint: ({ name, address }) => (name ? address.replaceAll('\n', ', ') : ''),
        picture: ({ image }) => image,
      },
    }),
  },
});
export type Locations = z.infer<typeof locations.schema>;

/** Opening and closing time, such as 09:00. */
export interface Hours {
  opens: string;
  closes: string;
}

const rangeSeparator = /[-–—à]|to|bis/i;
const clockTime = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?$/i;

/** Parses the hours in a text such as `9–12.30, 14–18` or `9am to 5pm`; null for other texts. */
export function parseHours(text: string): Hours[] | null {
  const found = text.split(/[,;&+]/).map((part) => {
    const [from, to, ...more] = part.split(rangeSeparator).map((it) => clockTime.exec(it.trim()));
    return from && to && more.length === 0 ? hoursOf(from, to) : null;
  });
  return found.includes(null) ? null : (found as Hours[]);
}

function hoursOf(
  [, hour, minute, half]: RegExpExecArray,
  [, toHour, toMinute, toHalf]: RegExpExecArray,
): Hours | null {
  const at = (hours = '', minutes = '0', said = ''): number => {
    const is12 = said !== '' && Number(hours) === 12;
    const shift = said.toLowerCase() === 'pm' ? 720 : 0;
    return (is12 ? 0 : Number(hours) * 60) + Number(minutes) + shift;
  };
  const closesAt = at(toHour, toMinute, toHalf);
  // “2–5pm” opens in the afternoon, “9–5pm” in the morning.
  const sameHalf = at(hour, minute, toHalf);
  const opens =
    half || !toHalf
      ? at(hour, minute, half)
      : sameHalf < closesAt
        ? sameHalf
        : at(hour, minute, 'am');
  // “9–5” is a working day, “18–2” a bar.
  const closes = closesAt < opens && opens < 720 && !toHalf ? closesAt + 720 : closesAt;
  const minutes = [minute, toMinute].map((it) => Number(it ?? 0));
  if (minutes.some((it) => it > 59) || opens >= 1440 || closes > 1440 || opens === closes)
    return null;
  return { opens: formatClock(opens), closes: formatClock(Math.min(closes, 1439)) };
}

function formatClock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((it) => String(it).padStart(2, '0'))
    .join(':');
}

/** Groups consecutive days with the same hours, from Monday; days without hours are omitted. */
export function listOpenDays(at: Location): { from: number; to: number; hours: string }[] {
  const groups: { from: number; to: number; hours: string }[] = [];
  for (const [day, name] of weekdays.entries()) {
    const typed = at[name].trim();
    const times = typed.split(rangeSeparator).map((it) => it.trim());
    const said = parseHours(typed) ? times.join('–') : typed;
    const last = groups.at(-1);
    if (said === '') continue;
    if (last?.to === day - 1 && last.hours === said) last.to = day;
    else groups.push({ from: day, to: day, hours: said });
  }
  return groups;
}
