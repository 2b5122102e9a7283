/** A time in a time zone: “Tue, 1 Dec 2026, 00:00”. */
export function toZone(at: number | string, zone: string, language = 'en-GB'): string {
  return new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
  }).format(new Date(at));
}

/** The same for readers in any zone: “Tue, 1 Dec 2026, 00:00 (Berlin)”. */
export function toNamedZone(at: number | string, zone: string): string {
  return `${toZone(at, zone)} (${nameZone(zone)})`;
}

/** A zone's name in a sentence: “Berlin”, “UTC”. */
export function nameZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
