import type { Plan, TimeOnTheWall } from '../../shared/api/change-sets/shapes.ts';
import { inZone, zoneWords } from '../../shared/rules/planned-time.ts';
import { inWords } from '../preferences.ts';

/** “Tue, 1 Dec 2026, 00:00 in Berlin”, and what that is for whoever reads it, where it is something else. */
export function timeWords({ at, zone }: TimeOnTheWall): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const hours = (timeZone?: string) =>
    new Intl.DateTimeFormat('en', { ...style, timeZone }).format(new Date(at));
  const there = `${inZone(at, zone)} in ${zoneWords(zone)}`;
  return hours(zone) === hours() ? there : `${there} (${inWords(at, style)} for you)`;
}

/** What a plan says of its draft, in plain words; what went wrong stands in `problem`. */
export function planWords({ status, starts, ends, ended_at, kept, late }: Plan): string[] {
  const words: string[] = [];
  if (status === 'planned' && starts) {
    words.push(`Goes live on ${timeWords(starts)}.`);
    words.push(ends ? `Is taken back on ${timeWords(ends)}.` : 'It stays.');
  }
  if (status === 'stopped' && starts) words.push(`Was to go live on ${timeWords(starts)}.`);
  if (status === 'running' && ends)
    words.push(`On the site until ${timeWords(ends)}. What is edited there meanwhile stays.`);
  if (late !== null) words.push(`It went live ${lateWords(late)} late: no server was on.`);
  if (ended_at)
    words.push(`Taken back on ${inWords(ended_at, { dateStyle: 'medium', timeStyle: 'short' })}.`);
  if (kept) words.push(`Edited since, and so left: ${kept}.`);
  return words;
}

function lateWords(minutes: number): string {
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2 * 1440
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
