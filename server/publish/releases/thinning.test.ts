import { expect, it } from 'vitest';
import { findReleasesToRemove } from './thinning.ts';

const now = Date.UTC(2026, 5, 15, 12);
const minute = 60_000;
const day = 1440 * minute;

/** Releases of these ages in minutes, oldest first. */
const createReleases = (ages: number[]) =>
  ages
    .toSorted((one, other) => other - one)
    .map((age, at) => ({ number: at + 1, at: new Date(now - age * minute).toISOString() }));
const findRetained = (ages: number[], keep = 100, stays = (_: number) => false) => {
  const releases = createReleases(ages);
  const gone = new Set(findReleasesToRemove(releases, { keep, now, stays }));
  return releases.filter(({ number }) => !gone.has(number));
};
const every = (minutes: number, days: number) =>
  Array.from({ length: (days * 1440) / minutes }, (_, at) => at * minutes);

it('keeps all releases of the last day, then one an hour, a day and a week', () => {
  const all = every(20, 100);
  // The number left after thinning.
  const left = findRetained(all, 160);
  const between = (from: number, to: number) =>
    left.filter(({ at }) => {
      const age = now - Date.parse(at);
      return age >= from * day && age < to * day;
    }).length;
  expect(between(0, 1)).toBe(72);
  expect(between(1, 3)).toBeGreaterThanOrEqual(48);
  expect(between(3, 30)).toBeGreaterThanOrEqual(27);
  expect(between(30, 100)).toBeGreaterThanOrEqual(10);
  expect(left).toHaveLength(160);
  expect(findRetained(all, all.length)).toHaveLength(all.length);
});

it("keeps last week's releases despite many saves in a quarter of an hour", () => {
  const burst = Array.from({ length: 400 }, (_, at) => at / 30);
  const left = findRetained([...burst, ...every(1440, 20).slice(1)]);
  expect(left.length).toBeLessThanOrEqual(100);
  expect(left.slice(0, 19).every(({ at }) => Date.parse(at) < now - 0.9 * day)).toBe(true);
  expect(left.slice(-50).map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, at) => 370 + at),
  );
});

it('keeps some releases of every week after saves every three hours for a season', () => {
  let left: ReturnType<typeof createReleases> = [];
  const start = now - 120 * day;
  for (let time = 0; time < 960; time += 1) {
    const at = start + time * 180 * minute;
    left.push({ number: time + 1, at: new Date(at).toISOString() });
    const gone = new Set(findReleasesToRemove(left, { keep: 70, now: at, stays: () => false }));
    left = left.filter(({ number }) => !gone.has(number));
  }
  const gaps = left
    .slice(1)
    .map(({ at }, place) => Date.parse(at) - Date.parse(left[place]?.at ?? ''));
  expect(left).toHaveLength(70);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(14 * day);
  expect(Date.parse(left[0]?.at ?? '')).toBeLessThan(start + 8 * day);
});

it('removes the oldest releases when there are too many, but never the live one', () => {
  expect(findRetained([1, 2, 3, 4, 5], 3).map(({ number }) => number)).toEqual([3, 4, 5]);
  expect(
    findRetained([1, 2, 3, 4, 5], 3, (number) => number === 1).map(({ number }) => number),
  ).toEqual([1, 3, 4, 5]);
});
