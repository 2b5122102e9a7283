/** How many of the five stars are filled: the floor of the value, kept within 0 and 5 (specification §2.2). */
export function filledStars(rating: number): number {
  return Math.min(5, Math.max(0, Math.floor(Number.isFinite(rating) ? rating : 0)));
}

/** A skill's bar width in percent, kept within 0 and 100. */
export function barPercent(rating: number): number {
  return Math.min(100, Math.max(0, Number.isFinite(rating) ? rating : 0));
}
