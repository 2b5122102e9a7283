/** Formats a time in a time zone: “Tue, 1 Dec 2026, 00:00”. */
export function formatInZone(at: number | string, zone: string, language = 'en-GB'): string {
  return new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
  }).format(new Date(at));
}

/** Formats a time with its zone, for readers in any zone: “Tue, 1 Dec 2026, 00:00 (Berlin)”. */
export function formatWithZone(at: number | string, zone: string): string {
  return `${formatInZone(at, zone)} (${nameZone(zone)})`;
}

/** Returns the name of a zone in a sentence: “Berlin”, “UTC”. */
export function nameZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
