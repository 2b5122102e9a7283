/** Returns the number of filled stars of five: the floor of the value, between 0 and 5 (specification §2.2). */
export function countStars(rating: number): number {
  return Math.min(5, Math.max(0, Math.floor(Number.isFinite(rating) ? rating : 0)));
}

/** Returns the bar width of a skill in percent, between 0 and 100. */
export function toBarPercent(rating: number): number {
  return Math.min(100, Math.max(0, Number.isFinite(rating) ? rating : 0));
}
