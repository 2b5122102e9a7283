import type { ScheduledTimeResponse, ScheduleResponse } from '../../../shared/api/drafts/shapes.ts';
import { formatInZone, nameZone } from '../../../shared/rules/time-in-zone.ts';
import { formatTime, getTimeZone } from '../../session/preferences.ts';
import { languageTag } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { getScheduleZone, isUsersTime } from './schedule-zone.ts';

/** Formats a time: “Tue, 1 Dec 2026, 00:00 in Berlin”, and the reader's time if it differs. */
export function formatScheduledTime({
  at,
  zone: given,
}: Pick<ScheduledTimeResponse, 'at' | 'zone'>): string {
  const zone = getScheduleZone(given);
  const localTime = `${formatInZone(at, zone, languageTag)} ${t`in ${nameZone(zone)}`}`;
  const formatReadersTime = () => formatTime(at, { dateStyle: 'medium', timeStyle: 'short' });
  return isUsersTime(zone, at) ? localTime : t`${localTime} (${formatReadersTime()} for you)`;
}

/** Confirms a new schedule. */
export function describeNewSchedule({
  starts,
  ends,
}: Pick<ScheduleResponse, 'starts' | 'ends'>): string {
  if (!starts)
    return ends
      ? t`The draft will be taken down on ${formatScheduledTime(ends)}.`
      : t`The draft will stay live.`;
  if (!ends) return t`The draft will be published on ${formatScheduledTime(starts)} and stay live.`;
  return t`The draft will be published on ${formatScheduledTime(starts)} and taken down on ${formatScheduledTime(ends)}.`;
}

/** Describes the schedule of a draft. Problems are in `problem`. */
export function describeSchedule(schedule: ScheduleResponse): string[] {
  const { status, starts, ends, ended_at, kept, late } = schedule;
  const words: string[] = [];
  if (status === 'planned' && starts) {
    words.push(t`Scheduled for ${formatScheduledTime(starts)}.`);
    words.push(ends ? t`To be taken down on ${formatScheduledTime(ends)}.` : t`No end date.`);
  }
  if (status === 'stopped' && starts)
    words.push(t`Was due to go live on ${formatScheduledTime(starts)}.`);
  if (status === 'running' && ends)
    words.push(t`On the site until ${formatScheduledTime(ends)}. Later edits are kept.`);
  if (late !== null) words.push(t`Went live ${describeDelay(late)} late: no server was running.`);
  if (ended_at)
    words.push(t`Taken down on ${formatScheduledTime({ at: ended_at, zone: getTimeZone() })}.`);
  if (kept) words.push(t`Kept because of later edits: ${kept}.`);
  return words;
}

function describeDelay(minutes: number): string {
  if (minutes === 1) return t`1 minute`;
  if (minutes < 120) return t`${minutes} minutes`;
  return minutes < 2 * 1440
    ? t`${Math.floor(minutes / 60)} hours`
    : t`${Math.floor(minutes / 1440)} days`;
}
