import { getLocale } from '../../session/preferences.ts';

/**
 * Formats the date or time of a form (`2026-12-01`, `2026-12-01T08:00`) for the reader; returns other texts
 * unchanged.
 */
export function formatInputTime(value: string): string {
  const moment = Date.parse(`${value.length === 10 ? `${value}T00:00` : value}Z`);
  if (!/^\d{4}-\d\d-/.test(value) || Number.isNaN(moment)) return value;
  const time = value.length > 10 ? ({ timeStyle: 'short' } as const) : {};
  const style = { dateStyle: 'medium', ...time, timeZone: 'UTC', numberingSystem: 'latn' } as const;
  return new Intl.DateTimeFormat(getLocale(), style).format(moment);
}

/**
 * Parses a typed date: “27 Nov 2026”, “27/11/2026, 08:00” in the reader's order, or ISO 8601.
 * @returns the form value; null for other texts, or if a required time is missing
 */
export function parseTime(
  typed: string,
  { withTime = false }: { withTime?: boolean | undefined } = {},
): string | null {
  const clock = /[\sT,](?<hour>\d{1,2})[:.](?<minute>\d{2})(?:\s*(?<half>[ap])\.?m\.?)?$/i;
  const found = clock.exec(typed.trim());
  if (Boolean(found) !== withTime) return null;
  const day = parseDay(typed.trim().slice(0, found?.index));
  if (!found?.groups || day === null) return day;
  const { hour = '', minute = '', half } = found.groups;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || (half && Number(hour) > 12)) return null;
  return `${day}T${String(hours).padStart(2, '0')}:${minute}`;
}

function parseDay(text: string): string | null {
  const tokens = text.match(/\p{L}+|\d+/gu) ?? [];
  const words = tokens.filter((token) => /\p{L}/u.test(token));
  const numbers = tokens.filter((token) => !words.includes(token));
  const named = words.map(parseMonth).find((month) => month > 0);
  if (numbers.length !== (named ? 2 : 3)) return null;
  const order = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : findDayOrder();
  const kinds = named ? order.filter((kind) => kind !== 'month') : order;
  const at = (kind: string) => Number(numbers[kinds.indexOf(kind)]);
  const [year, month, day] = [at('year'), named ?? at('month'), at('day')];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year > 999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function findDayOrder(): string[] {
  return new Intl.DateTimeFormat(getLocale())
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => ['year', 'month', 'day'].includes(type));
}

/** Returns the month from 1; 0 if the word is not a month in English or the reader's language. */
function parseMonth(word: string): number {
  const begins = word.toLowerCase();
  if (begins.length < 3) return 0;
  const styles = [{ dateStyle: 'medium' }, { dateStyle: 'long' }] as const;
  for (const language of ['en', getLocale()])
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
      for (let month = 0; month < 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month));
        const name = parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '';
        if (name.startsWith(begins)) return month + 1;
      }
    }
  return 0;
}
