import { Temporal } from 'temporal-polyfill';
import { formatInZone, nameZone } from '../../shared/rules/time-in-zone.ts';
import { ApiError, validationError } from '../platform/errors/api-error.ts';
import type { ScheduledTime } from './draft.ts';

const maxYears = 5;

interface TimeInput {
  /** Local time of the site (`2026-12-01T00:00`), or any time with an offset. */
  text: string;
  zone: string;
  /** Chooses the second of a repeated hour. */
  later?: boolean | undefined;
  /** Name of the input, for errors. */
  field: string;
}

/**
 * Parses a scheduled time.
 * @throws ApiError if it is invalid, skipped or ambiguous because of a clock change, in the past, or too far away
 */
export function parseScheduledTime(
  { text, zone, later, field }: TimeInput,
  now: number,
): ScheduledTime {
  const refuse = (words: string) => validationError({ [field]: words });
  // A date alone would be its midnight.
  if (!/[T ]\d/i.test(text)) throw refuse('Enter a date and time.');
  let time: Temporal.ZonedDateTime;
  try {
    time = /(?:Z|[+-]\d\d:\d\d)$/.test(text)
      ? Temporal.Instant.from(text).toZonedDateTimeISO(zone)
      : parseLocal(Temporal.PlainDateTime.from(text), { zone, later, field });
  } catch (error) {
    if (error instanceof RangeError) throw refuse('Enter a date and time.');
    throw error;
  }
  if (time.epochMilliseconds <= now) throw refuse('This time has passed.');
  const last = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .add({ years: maxYears });
  if (Temporal.ZonedDateTime.compare(time, last) > 0)
    throw refuse(`This is more than ${maxYears} years away.`);
  return { local: time.toString({ smallestUnit: 'minute' }), at: time.epochMilliseconds };
}

function parseLocal(
  local: Temporal.PlainDateTime,
  { zone, later, field }: Omit<TimeInput, 'text'>,
): Temporal.ZonedDateTime {
  const first = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const second = local.toZonedDateTime(zone, { disambiguation: 'later' });
  if (first.equals(second)) return first;
  const clock = (time: Temporal.PlainDateTime | Temporal.ZonedDateTime) =>
    time.toPlainTime().toString({ smallestUnit: 'minute' });
  const day = formatInZone(first.epochMilliseconds, zone).split(', ')[1];
  const where = nameZone(zone);
  if (!first.toPlainDateTime().equals(local))
    throw validationError({
      [field]: `There is no ${clock(local)} in ${where} on ${day}: the clocks go forward. Choose ${clock(first)} or ${clock(second)}.`,
    });
  if (later !== undefined) return later ? second : first;
  const message = `${clock(local)} occurs twice in ${where} on ${day}: the clocks go back. Choose the first or the second.`;
  throw new ApiError(400, 'TIME_TWICE', message, { field, fields: { [field]: message } });
}

/** Converts a scheduled local time by the current rules of its zone. */
export function instantOf({ local }: Pick<ScheduledTime, 'local'>): number {
  return Temporal.ZonedDateTime.from(local, { offset: 'prefer' }).epochMilliseconds;
}

export function zoneOf({ local }: Pick<ScheduledTime, 'local'>): string {
  return Temporal.ZonedDateTime.from(local, { offset: 'prefer' }).timeZoneId;
}
