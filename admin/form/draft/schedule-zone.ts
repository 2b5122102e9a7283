import { usersTimeZone } from '../../session/preferences.ts';

const machines = /^(?:Etc\/)?(?:UTC|UCT|GMT|Universal|Zulu)$/;

/** Returns the zone for times: the site's, or the reader's if the site's is only a server default. */
export function scheduleZone(zone: string): string {
  return machines.test(zone) ? usersTimeZone() : zone;
}

/** Returns true if this zone has the reader's own time at a moment. */
export function isUsersTime(zone: string, at: number | string): boolean {
  return localTimeIn(at, zone) === localTimeIn(at, usersTimeZone());
}

/** Returns the local time in a zone in the format of a time input: `2026-12-01T08:00`. */
export function localTimeIn(at: number | string, zone: string): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const;
  return new Intl.DateTimeFormat('sv-SE', style).format(new Date(at)).replace(' ', 'T');
}

/** Returns the moment of a local time in a zone, as ISO 8601. */
export function momentOf(local: string, zone: string): string {
  const ahead = (at: number) => Date.parse(`${localTimeIn(at, zone)}Z`) - at;
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return local;
  return new Date(wall - ahead(wall - ahead(wall))).toISOString();
}
