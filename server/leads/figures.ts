import type { StatisticsRow } from '../../shared/api/leads/figure-endpoints.ts';
import type { Answered, FormDay } from './plan-store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** An answered lead with the day of its receipt. */
type AnsweredOn = Answered & { day: string };

interface Figures {
  weeks: StatisticsRow[];
  pages: StatisticsRow[];
  campaigns: StatisticsRow[];
}

/** Computes the form's statistics: weeks in order, pages and campaigns by number of messages. */
export function computeFigures(days: readonly FormDay[], answered: readonly AnsweredOn[]): Figures {
  const by = (keyOf: (of: { day: string; page: string; source: string }) => string) =>
    linesOf(days, answered, keyOf);
  const bySent = (a: StatisticsRow, b: StatisticsRow) => b.sent - a.sent || b.seen - a.seen;
  return {
    weeks: by(({ day }) => mondayOf(day)).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    pages: by(({ page }) => page).toSorted(bySent),
    campaigns: by(({ source }) => source).toSorted(bySent),
  };
}

function linesOf(
  days: readonly FormDay[],
  answered: readonly AnsweredOn[],
  keyOf: (of: { day: string; page: string; source: string }) => string,
): StatisticsRow[] {
  const lines = new Map<string, StatisticsRow & { hours: number[] }>();
  const lineOf = (key: string) => {
    const found = lines.get(key);
    const line = found ?? { key, seen: 0, sent: 0, spam: 0, median_hours: null, hours: [] };
    lines.set(key, line);
    return line;
  };
  for (const each of days) {
    // A rejected request is counted without its page and source.
    if (each.seen + each.sent + each.spam === 0) continue;
    const line = lineOf(keyOf(each));
    line.seen += each.seen;
    line.sent += each.sent;
    line.spam += each.spam;
  }
  for (const { created_at, answered_at, ...of } of answered) {
    const took = (Date.parse(answered_at) - Date.parse(created_at)) / hour;
    lineOf(keyOf(of)).hours.push(took);
  }
  return [...lines.values()].map(({ hours, ...line }) => ({
    ...line,
    median_hours: median(hours),
  }));
}

function median(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return Math.round(((low ?? 0) + (high ?? 0)) * 5) / 10;
}

function mondayOf(date: string): string {
  const at = Date.parse(date);
  const weekday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - weekday * day).toISOString().slice(0, 10);
}
