import { noPreferences, type Preferences } from '../../shared/rules/preference-names.ts';
import { isInOtherLanguage, language, languageTag, preferencesKey } from '../words/language.ts';
import { t } from '../words/words.ts';
import { localStore } from './storage.ts';

let now = readStored();

function readStored(): Preferences {
  try {
    return { ...noPreferences, ...JSON.parse(localStore.getItem(preferencesKey) ?? '{}') };
  } catch {
    return noPreferences;
  }
}

/**
 * Applies the user's preferences to dates and numbers from now on. They are also stored in the browser, so that the
 * next page is correct before the server responds.
 */
export function applyPreferences(wanted: Preferences): void {
  const text = JSON.stringify(wanted);
  if (text === JSON.stringify(now)) return;
  localStore.setItem(preferencesKey, text);
  now = wanted;
  // The texts of a page are in one language.
  if (isInOtherLanguage()) window.location.reload();
}

const oneDay = 86_400_000;

/** Formats a time for the complete console: “today 14:03”, “yesterday 9:12”, “3 Oct 2026, 10:42”; a dash for null. */
export function formatRelative(at: string | null, present = Date.now()): string {
  if (at === null) return '-';
  const day = formatDay(at);
  const isDay = (distance: number) => day === formatDay(present + distance * oneDay);
  const time = formatTime(at, { timeStyle: 'short' });
  if (isDay(-1)) return t`yesterday ${time}`;
  if (isDay(0)) return t`today ${time}`;
  if (isDay(1)) return t`tomorrow ${time}`;
  return formatTime(at, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats a day: “3 Oct 2026”. */
export function formatDay(at: string | number): string {
  return formatTime(at, { dateStyle: 'medium' });
}

/** Returns the time zone of the user, or of the browser. */
export function getTimeZone(): string {
  return now.time_zone || new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the language for dates. */
export function getLocale(): string {
  return now.locale || languageTag;
}

/** Formats a time in the user's language and time zone. */
export function formatTime(at: string | number, style: Intl.DateTimeFormatOptions): string {
  const { locale, time_zone: timeZone } = now;
  const wanted = { ...style, ...(timeZone === '' ? {} : { timeZone }) };
  try {
    return new Intl.DateTimeFormat(locale || languageTag, wanted).format(new Date(at));
  } catch {
    // The browser may support fewer languages or time zones than the server.
    return new Intl.DateTimeFormat(languageTag, style).format(new Date(at));
  }
}

/** Formats a number in the user's language. */
export function formatNumber(number: number): string {
  return number.toLocaleString(now.locale || language);
}
