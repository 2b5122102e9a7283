const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time (ms since 1970) in a zone: `2026-12-01 08:00`. */
export function formatLocalTime(at: number, zone: string): string {
  const known = formats.get(zone);
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const;
  const format = known ?? new Intl.DateTimeFormat('sv', style);
  if (!known) formats.set(zone, format);
  return format.format(at);
}

/** Formats the day of a time (ms since 1970) in a zone: `2026-12-01`. */
export function formatDay(at: number, zone: string): string {
  return formatLocalTime(at, zone).slice(0, 10);
}

/** Returns the day a number of days before another. */
export function subtractDays(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
