import { getTimeZone } from '../../session/preferences.ts';

const machines = /^(?:Etc\/)?(?:UTC|UCT|GMT|Universal|Zulu)$/;

/** Returns the time zone of the site, or of the reader if the site only has the server default. */
export function getScheduleZone(zone: string): string {
  return machines.test(zone) ? getTimeZone() : zone;
}

/** Returns true if a zone has the reader's local time at a moment. */
export function isUsersTime(zone: string, at: number | string): boolean {
  return toLocalTime(at, zone) === toLocalTime(at, getTimeZone());
}

/** Returns the local time in a zone in the format of a time input: `2026-12-01T08:00`. */
export function toLocalTime(at: number | string, zone: string): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const;
  return new Intl.DateTimeFormat('sv-SE', style).format(new Date(at)).replace(' ', 'T');
}

/** Returns the moment of a local time in a zone, as ISO 8601. */
export function toMoment(local: string, zone: string): string {
  const getOffset = (at: number) => Date.parse(`${toLocalTime(at, zone)}Z`) - at;
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return local;
  return new Date(wall - getOffset(wall - getOffset(wall))).toISOString();
}
