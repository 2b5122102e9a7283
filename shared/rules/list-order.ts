import { portfolioOrder } from './portfolio-order.ts';

/**
 * The order of a list on the site. While nobody has put it in order it is the specification's reading (§2.2): the cards of
 * services reversed, those of the portfolio with the even ones first, all else as it was made. An order that somebody has
 * given it counts as it is; what was added since stands where the reading would begin or end: services first, the newest
 * before the others, all else last.
 */

type Reading = <Entry>(list: readonly Entry[]) => Entry[];
const readings: Readonly<Record<string, Reading>> = {
  whatweare: (list) => list.toReversed(),
  portfolio: portfolioOrder,
};
/** From what a reading comes to, to the list that it was made of. */
const unread: Readonly<Record<string, Reading>> = {
  whatweare: (shown) => shown.toReversed(),
  portfolio: (shown) => {
    const list = [...shown];
    for (const [place, from] of portfolioOrder(shown.map((_, at) => at)).entries())
      list[from] = shown[place] as (typeof shown)[number];
    return list;
  },
};

interface Entry {
  _id: string;
}

/**
 * @param list names it; see `orderedList`
 * @param entries all of them, in order of creation
 * @param ids the order somebody has put it in; empty when nobody has
 */
export function onSite<Listed extends Entry>(
  list: string,
  entries: readonly Listed[],
  ids: readonly string[],
): Listed[] {
  const read = readings[list];
  if (ids.length === 0) return read ? read(entries) : [...entries];
  const byId = new Map(entries.map((entry) => [entry._id, entry]));
  const placed = ids.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(ids);
  const added = entries.filter(({ _id }) => !known.has(_id));
  return read ? [...added.toReversed(), ...placed] : [...placed, ...added];
}

/**
 * The same list as calls answer it: whoever reads it as the specification says sees the order it was put in. Its services
 * then say their `place` on the site, from 1, for whoever shows other cards among them.
 */
export function asListed<Listed extends Entry>(
  list: string,
  entries: readonly Listed[],
  ids: readonly string[],
): (Listed & { place?: number })[] {
  if (ids.length === 0) return [...entries];
  const shown = onSite(list, entries, ids);
  const back = unread[list];
  return back ? back(shown.map((entry, at) => ({ ...entry, place: at + 1 }))) : shown;
}

/** Services in the order they were put in; null when nobody has put them in any. */
export function byPlace<Service extends { place?: number | undefined }>(
  services: readonly Service[],
): Service[] | null {
  if (services.every(({ place }) => place === undefined)) return null;
  return services.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
}
