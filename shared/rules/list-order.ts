import { orderPortfolio } from './portfolio-order.ts';

/**
 * Order of a list on the site. The default is the specified order (§2.2): service cards reversed, portfolio cards
 * with even indexes first, all other lists in order of creation. A manual order replaces it. Items added later come
 * first for services (newest first), and last for all other lists.
 */

type Reorder = <Entry>(list: readonly Entry[]) => Entry[];
const specifiedOrders: Readonly<Record<string, Reorder>> = {
  whatweare: (list) => list.toReversed(),
  portfolio: orderPortfolio,
};
/** Inverse functions, from the displayed order to the stored list. */
const inverseOrders: Readonly<Record<string, Reorder>> = {
  whatweare: (shown) => shown.toReversed(),
  portfolio: (shown) => {
    const list = [...shown];
    for (const [place, from] of orderPortfolio(shown.map((_, at) => at)).entries())
      list[from] = shown[place] as (typeof shown)[number];
    return list;
  },
};

type Entry = { _id: string };

/**
 * @param list list name, as in `orderedList`
 * @param entries all entries, in order of creation
 * @param ids the manual order; empty without one
 */
export function listForSite<Listed extends Entry>(
  list: string,
  entries: readonly Listed[],
  ids: readonly string[],
): Listed[] {
  const read = specifiedOrders[list];
  if (ids.length === 0) return read ? read(entries) : [...entries];
  const byId = new Map(entries.map((entry) => [entry._id, entry]));
  const placed = ids.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(ids);
  const added = entries.filter(({ _id }) => !known.has(_id));
  return read ? [...added.toReversed(), ...placed] : [...placed, ...added];
}

/**
 * Orders a list for a response, so that readers that apply the specified order show the manual one. Services get
 * their `place` on the site, from 1, for readers that mix in other cards.
 */
export function listForResponse<Listed extends Entry>(
  list: string,
  entries: readonly Listed[],
  ids: readonly string[],
): (Listed & { place?: number })[] {
  if (ids.length === 0) return [...entries];
  const shown = listForSite(list, entries, ids);
  const back = inverseOrders[list];
  return back ? back(shown.map((entry, at) => ({ ...entry, place: at + 1 }))) : shown;
}

/** Sorts services by their manual order; null without one. */
export function sortByPlace<Service extends { place?: number | undefined }>(
  services: readonly Service[],
): Service[] | null {
  if (services.every(({ place }) => place === undefined)) return null;
  return services.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
}
