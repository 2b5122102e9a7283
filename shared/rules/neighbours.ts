import type { ServiceType } from '../content/service-type.ts';
import { listForSite } from './list-order.ts';

/** Maximum number of other services next to the text of a service. */
const maxOthers = 5;

interface Entry {
  _id: string;
}

/**
 * Returns the few services that the page of a service links to. For a portfolio item: the previous and the next one
 * in site order, which wraps around; only one of two items. For a service: the services around it, in site order.
 * @param listed all services of its type, as in responses
 */
export function neighboursOf(type: ServiceType, listed: readonly Entry[], id: string): string[] {
  const { ids, at } = orderOf(type, listed);
  const place = at.get(id);
  if (place === undefined) return [];
  const others = ids.length - 1;
  const idAt = (index: number) => ids[(index + ids.length) % ids.length] as string;
  if (type === 'portfolio')
    return [...new Set([idAt(place - 1), idAt(place + 1)])].slice(0, Math.min(2, others));
  const first = Math.max(0, Math.min(place - Math.floor(maxOthers / 2), others - maxOthers));
  return ids.slice(first, first + maxOthers + 1).filter((other) => other !== id);
}

interface Order {
  ids: string[];
  /** Index by id. */
  at: Map<string, number>;
}
const orders = new WeakMap<readonly Entry[], Order>();

/** Returns the site order, cached for a list of one type because all pages of the type need it. */
function orderOf(type: ServiceType, listed: readonly Entry[]): Order {
  const known = orders.get(listed);
  if (known) return known;
  const ids = listForSite(type, listed, []).map(({ _id }) => _id);
  const order = { ids, at: new Map(ids.map((id, index) => [id, index])) };
  orders.set(listed, order);
  return order;
}
