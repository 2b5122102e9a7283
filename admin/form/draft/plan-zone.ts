import { readersZone } from '../../session/preferences.ts';

const machines = /^(?:Etc\/)?(?:UTC|UCT|GMT|Universal|Zulu)$/;

/** The zone in which times are typed and said: the site's, or where it has only a machine's, the one of whoever reads it. */
export function zoneMeant(zone: string): string {
  return machines.test(zone) ? readersZone() : zone;
}

/** True if clocks in this zone show the reader's own time at a moment. */
export function isReadersTime(zone: string, at: number | string): boolean {
  return onTheWall(at, zone) === onTheWall(at, readersZone());
}

/** What the clock in a zone shows, as an input for a time has it: `2026-12-01T08:00`. */
export function onTheWall(at: number | string, zone: string): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const;
  return new Intl.DateTimeFormat('sv-SE', style).format(new Date(at)).replace(' ', 'T');
}

/** The moment at which the clock in a zone shows a time, as ISO 8601. */
export function momentOf(local: string, zone: string): string {
  const ahead = (at: number) => Date.parse(`${onTheWall(at, zone)}Z`) - at;
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return local;
  return new Date(wall - ahead(wall - ahead(wall))).toISOString();
}
