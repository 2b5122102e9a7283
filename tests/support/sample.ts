import { seededRandom } from './random-edits.ts';

/** `.ci/nightly` runs every long suite whole; `npm test` takes a part of each, another one every day. */
export const isWhole = process.env.WHOLE_SUITES === '1';

/** A day's part can be had again with `SAMPLE_SEED` (playwright.config.ts sets it for all processes of a run). */
const seed = Number(process.env.SAMPLE_SEED ?? Math.floor(Date.now() / 86_400_000));

/** `count` of the items in their own order, chosen by the seed; all of them in a whole run. */
export function sampleOf<Item>(
  items: readonly Item[],
  count: number,
  { whole = isWhole } = {},
): Item[] {
  if (whole) return [...items];
  const random = seededRandom(seed);
  const chosen = new Set(
    items
      .map((_, place) => ({ place, rank: random() }))
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, count)
      .map(({ place }) => place),
  );
  return items.filter((_, place) => chosen.has(place));
}

/**
 * Every `step`-th item, from a place that the seed chooses. Where the step shares no divisor with the lengths of the lists
 * whose combinations the items are, each entry of those lists comes in one of them.
 */
export function everyNth<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, place) => place % step === seed % step);
}
