import { formatDay, formatNumber } from '../session/preferences.ts';
import { languageTag } from '../words/language.ts';
import { t } from '../words/words.ts';

/** Formats the week that begins on a Monday (YYYY-MM-DD). */
export function formatWeek(monday: string): string {
  return t`From ${formatDay(`${monday}T12:00:00Z`)}`;
}

export function formatPage(path: string): string {
  if (path === '') return t`Unknown`;
  return path === '/' ? t`Home page` : path;
}

export const formatSource = (source: string) => (source === '' ? t`No campaign` : source);

const others = '*';

/** Formats a page of the visits, where the least viewed pages of busy days are counted together. */
export function formatVisited({ name, title }: { name: string; title: string }): string {
  if (name === others) return t`Other pages`;
  return name === '/' ? formatPage(name) : title;
}

export function formatArrival(source: string): string {
  if (source === others) return t`Others`;
  return source === '' ? t`Direct or unknown` : source;
}

/** Formats the region of a language by its ISO 3166 code. */
export function formatRegion(region: string): string {
  if (region === others) return t`Others`;
  return region === '' ? t`Unknown` : (regionNames.of(region) ?? region);
}

const regionNames = new Intl.DisplayNames(languageTag, { type: 'region' });

const day = 24;

/** Formats hours: "40 min", "3.5 h", "4 days"; a dash for null. */
export function formatHours(hours: number | null): string {
  if (hours === null) return '-';
  if (hours < 1) return t`${Math.round(hours * 60)} min`;
  if (hours < 2 * day) return `${formatNumber(hours)} h`;
  return t`${formatNumber(Math.round(hours / day))} days`;
}

const weekMs = 7 * day * 3_600_000;

/** Returns complete weeks up to today, in the days of the user's clock. */
export function getLastWeeks(weeks: number, now = Date.now()): { from: string; to: string } {
  const to = new Intl.DateTimeFormat('sv').format(now);
  const today = Date.parse(to);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const from = today - sinceMonday * day * 3_600_000 - (weeks - 1) * weekMs;
  return { from: new Date(from).toISOString().slice(0, 10), to };
}
