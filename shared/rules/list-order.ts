import { orderPortfolio } from './portfolio-order.ts';

/**
 * The order of a list on the site. By default it is the specified one (§2.2): service cards
 * reversed, portfolio cards with even indexes first, all else in order of creation. A manual order
 * replaces it; later items go to the start or end: services first, newest first, all else last.
 */

type Reading = <Entry>(list: readonly Entry[]) => Entry[];
const readings: Readonly<Record<string, Reading>> = {
  whatweare: (list) => list.toReversed(),
  portfolio: orderPortfolio,
};
/** Inverse functions, from the displayed order to the stored list. */
const unread: Readonly<Record<string, Reading>> = {
  whatweare: (shown) => shown.toReversed(),
  portfolio: (shown) => {
    const list = [...shown];
    for (const [place, from] of orderPortfolio(shown.map((_, at) => at)).entries())
      list[from] = shown[place] as (typeof shown)[number];
    return list;
  },
};

interface Entry {
  _id: string;
}

/**
 * @param list its name; see `orderedList`
 * @param entries all of them, in order of creation
 * @param ids the manual order; empty if there is none
 */
export function listForSite<Listed extends Entry>(
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
 * The same list for a response: readers that apply the specified order get the manual one. Services
 * then have their `place` on the site, from 1, for readers that mix in other cards.
 */
export function listForResponse<Listed extends Entry>(
  list: string,
  entries: readonly Listed[],
  ids: readonly string[],
): (Listed & { place?: number })[] {
  if (ids.length === 0) return [...entries];
  const shown = listForSite(list, entries, ids);
  const back = unread[list];
  return back ? back(shown.map((entry, at) => ({ ...entry, place: at + 1 }))) : shown;
}

/** Services in their manual order; null if there is none. */
export function sortByPlace<Service extends { place?: number | undefined }>(
  services: readonly Service[],
): Service[] | null {
  if (services.every(({ place }) => place === undefined)) return null;
  return services.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
}
