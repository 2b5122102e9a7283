import { noPreferences, type Preferences } from '../shared/rules/preference-names.ts';
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

/**
 * A moment in words, in the language and time zone of whoever reads it.
 * @param asShipped the language where none was chosen
 */
export function inWords(
  at: string | number | Date,
  style: Intl.DateTimeFormatOptions,
  asShipped = 'en-GB',
): string {
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
