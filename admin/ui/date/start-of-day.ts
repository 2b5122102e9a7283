/**
 * Returns the start of a day in the time zone of this browser, as ISO 8601.
 * @param date such as 2026-03-01
 */
export function getStartOfDay(date: string, daysLater = 0): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + daysLater).toISOString();
}
