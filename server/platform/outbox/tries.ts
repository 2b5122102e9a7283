const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Pauses after temporary failures: then daily, up to four days. */
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
const daily = [day, day, day, day];

/** The pause after a number of attempts; null to give up. */
export function waitAfter(tries: number): number | null {
  return [...waits, ...daily][tries - 1] ?? null;
}

/** Interval of attempts while the server is down. */
export const probeMs = 5 * minute;
