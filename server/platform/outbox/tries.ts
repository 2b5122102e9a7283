const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long to wait after each try that failed for a time: then daily, up to four days. */
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
const daily = [day, day, day, day];

/** How long to wait after so many tries; null when it is to be given up. */
export function waitAfter(tries: number): number | null {
  return [...waits, ...daily][tries - 1] ?? null;
}

/** While nothing can be sent at all, one try is made this often. */
export const probeMs = 5 * minute;
