const hour = 3_600_000;
const day = 24 * hour;

/** From each age on, only the newest release of each span is retained. */
const spans: readonly { from: number; span: number }[] = [
  { from: 30 * day, span: 7 * day },
  { from: 3 * day, span: day },
  { from: day, span: hour },
];

interface DatedRelease {
  number: number;
  /** ISO 8601. */
  at: string;
}

/**
 * Finds the releases to remove if there are more than `keep`. Releases close to another one are removed first: all of
 * the last day stay, then one an hour, one a day, one a week. If that is not enough, the older half of the last day is
 * thinned too, so that many saves in an hour do not displace the releases of last week. The oldest are removed last.
 * @param stays returns true for numbers to retain whatever their age, such as that of the live release
 * @returns their numbers
 */
export function findReleasesToRemove(
  releases: readonly DatedRelease[],
  { keep, now, stays }: { keep: number; now: number; stays: (number: number) => boolean },
): number[] {
  const sorted = releases.toSorted((one, other) => other.number - one.number);
  const aged = thinReleases(sorted, now, Number.POSITIVE_INFINITY);
  const few = thinReleases(aged, now, Math.ceil(keep / 2));
  // Each group is sorted from oldest to newest.
  const removable = [...subtract(sorted, aged), ...subtract(aged, few), ...few.toReversed()];
  const surplus = removable.slice(0, Math.max(0, releases.length - keep));
  return surplus.map(({ number }) => number).filter((number) => !stays(number));
}

function subtract(all: readonly DatedRelease[], excluded: readonly DatedRelease[]): DatedRelease[] {
  const left = new Set(excluded);
  return all.filter((it) => !left.has(it)).toReversed();
}

/** @param untouched number of the newest releases of the last day that are not thinned */
function thinReleases(
  sorted: readonly DatedRelease[],
  now: number,
  untouched: number,
): DatedRelease[] {
  const known = new Set<string>();
  return sorted.filter(({ at }, index) => {
    const time = Date.parse(at);
    const aged = spans.find(({ from }) => now - time >= from)?.span;
    if (aged === undefined && index < untouched) return true;
    const span = aged ?? hour;
    const period = `${span} ${Math.floor(time / span)}`;
    const isFirst = !known.has(period);
    known.add(period);
    return isFirst;
  });
}
