/** A moment in a zone, as people say it: “Tue, 1 Dec 2026, 00:00”. */
export function inZone(at: number | string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
  }).format(new Date(at));
}

/** What a zone is called in a sentence: “Berlin”, “UTC”. */
export function zoneWords(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
