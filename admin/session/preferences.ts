import { noPreferences, type Preferences } from '../../shared/rules/preference-names.ts';
import { local } from './storage.ts';

/** Kept in the browser too, so that the next page is right before the server has answered. */
const key = 'admin-preferences';
let now = kept();

function kept(): Preferences {
  try {
    return { ...noPreferences, ...JSON.parse(local.getItem(key) ?? '{}') };
  } catch {
    return noPreferences;
  }
}

/** Whoever is signed in wants dates and numbers so; what is written from now on follows. */
export function applyPreferences(wanted: Preferences): void {
  const text = JSON.stringify(wanted);
  if (text === JSON.stringify(now)) return;
  local.setItem(key, text);
  now = wanted;
}

/** How dates are written where no language was chosen. */
const asShipped = 'en-GB';
const oneDay = 86_400_000;

/** A moment as the whole console writes it: “today 14:03”, “yesterday 9:12”, “3 Oct 2026, 10:42”; a dash where there is none. */
export function timeInWords(at: string | null, present = Date.now()): string {
  if (at === null) return '-';
  const day = dayInWords(at);
  const near = (['yesterday', 'today', 'tomorrow'] as const).find(
    (_, place) => day === dayInWords(present + (place - 1) * oneDay),
  );
  return near
    ? `${near} ${inWords(at, { timeStyle: 'short' })}`
    : inWords(at, { dateStyle: 'medium', timeStyle: 'short' });
}

/** “3 Oct 2026”. */
export function dayInWords(at: string | number): string {
  return inWords(at, { dateStyle: 'medium' });
}

/** The time zone of whoever reads it. */
export function readersZone(): string {
  return now.time_zone || new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The language in which dates are written. */
export function locale(): string {
  return now.locale || asShipped;
}

/** In the language and time zone of whoever reads it. */
export function inWords(at: string | number, style: Intl.DateTimeFormatOptions): string {
  const { locale, time_zone: timeZone } = now;
  const wanted = { ...style, ...(timeZone === '' ? {} : { timeZone }) };
  try {
    return new Intl.DateTimeFormat(locale || asShipped, wanted).format(new Date(at));
  } catch {
    // A browser that knows fewer languages or time zones than the server.
    return new Intl.DateTimeFormat(asShipped, style).format(new Date(at));
  }
}

/** A number in the language of whoever reads it. */
export function numberInWords(number: number): string {
  return number.toLocaleString(now.locale || 'en');
}
