const hour = 3_600_000;
const day = 24 * hour;

/** From each age on, the newest release of each span stays; younger ones all stay. */
const spans: readonly { from: number; span: number }[] = [
  { from: 30 * day, span: 7 * day },
  { from: 3 * day, span: day },
  { from: day, span: hour },
];

interface Dated {
  number: number;
  /** ISO 8601. */
  at: string;
}

/**
 * The releases to remove when there are more than `keep`. First those close to another one: of the
 * last day all stay, then one an hour, one a day, one a week. If that is not enough, the older half
 * of the last day's is thinned too, so that many saves in an hour push out no release of last week;
 * only then the oldest go.
 * @param stays numbers that stay whatever their age, such as that of the live one, in addition to
 * the others
 * @returns their numbers
 */
export function findReleasesToRemove(
  releases: readonly Dated[],
  { keep, now, stays }: { keep: number; now: number; stays: (number: number) => boolean },
): number[] {
  const sorted = releases.toSorted((one, other) => other.number - one.number);
  const aged = thinReleases(sorted, now, Number.POSITIVE_INFINITY);
  const few = thinReleases(aged, now, Math.ceil(keep / 2));
  // Oldest first within each.
  const going = [...subtract(sorted, aged), ...subtract(aged, few), ...few.toReversed()];
  const surplus = going.slice(0, Math.max(0, releases.length - keep));
  return surplus.map(({ number }) => number).filter((number) => !stays(number));
}

function subtract(all: readonly Dated[], those: readonly Dated[]): Dated[] {
  const left = new Set(those);
  return all.filter((it) => !left.has(it)).toReversed();
}

/** @param whole number of the newest that stay while they are of the last day */
function thinReleases(sorted: readonly Dated[], now: number, whole: number): Dated[] {
  const known = new Set<string>();
  return sorted.filter(({ at }, place) => {
    const time = Date.parse(at);
    const aged = spans.find(({ from }) => now - time >= from)?.span;
    if (aged === undefined && place < whole) return true;
    const span = aged ?? hour;
    const period = `${span} ${Math.floor(time / span)}`;
    const isFirst = !known.has(period);
    known.add(period);
    return isFirst;
  });
}
