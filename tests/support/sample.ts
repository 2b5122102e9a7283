/**
 * Whether the long suites run whole: always, but in an `npm test` of everything, which has six minutes (scripts/test.ts).
 * What it takes is the same every time, so that a failure is of the change and not of the day.
 */
export const isWhole = process.env.WHOLE_SUITES !== '0';

/**
 * What an `npm test` of everything leaves to `npm run test:whole`: `nightly(test)('a title', …)`, `nightly(it).each(…)`,
 * `nightly(describe)(…)`, for either runner, and `nightly(it.runIf(…))(…)` with a condition. It counts as skipped there.
 */
export function nightly<Test extends { skip: unknown }>(test: Test): Test {
  return isWhole ? test : (test.skip as Test);
}

/** `count` of the items, spread over all of them, in their own order; all of them in a whole run. */
export function sampleOf<Item>(
  items: readonly Item[],
  count: number,
  { whole = isWhole } = {},
): Item[] {
  if (whole) return [...items];
  const share = (place: number) => Math.floor((place * count) / items.length);
  return items.filter((_, place) => share(place) > share(place - 1));
}

/**
 * Every `step`-th item. Where the step shares no divisor with the lengths of the lists whose combinations the items are,
 * each entry of those lists comes in one of them.
 */
export function everyNth<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, place) => place % step === 0);
}
