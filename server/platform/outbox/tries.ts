const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Pauses after temporary failures, followed by daily attempts for up to four days. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
const dailyPauses = [day, day, day, day];

/** Returns the pause after a number of attempts, or null to give up. */
export function waitAfter(tries: number): number | null {
  return [...pauses, ...dailyPauses][tries - 1] ?? null;
}

/** Interval of attempts while the mail server is unavailable. */
export const probeMs = 5 * minute;
