import type { ServiceType } from '../content/service-type.ts';
import { listForSite } from './list-order.ts';

/** Other services next to the text of one. */
const mostOthers = 5;

interface Listed {
  _id: string;
}

/**
 * The few services that a service's page links to. Of a portfolio piece: the ones before and after
 * it in the order of the site, where the first follows the last; only one of two pieces. Of a
 * service: those around it, in the order of the site.
 * @param listed all services of its type, as in responses
 */
export function neighboursOf(type: ServiceType, listed: readonly Listed[], id: string): string[] {
  const { ids, at } = orderOf(type, listed);
  const place = at.get(id);
  if (place === undefined) return [];
  const others = ids.length - 1;
  const idAt = (index: number) => ids[(index + ids.length) % ids.length] as string;
  if (type === 'portfolio')
    return [...new Set([idAt(place - 1), idAt(place + 1)])].slice(0, Math.min(2, others));
  const first = Math.max(0, Math.min(place - Math.floor(mostOthers / 2), others - mostOthers));
  return ids.slice(first, first + mostOthers + 1).filter((other) => other !== id);
}

interface Order {
  ids: string[];
  /** The index of each. */
  at: Map<string, number>;
}
const orders = new WeakMap<readonly Listed[], Order>();

/** The order of the site, remembered for a list of one type because all pages of the type need it. */
function orderOf(type: ServiceType, listed: readonly Listed[]): Order {
  const known = orders.get(listed);
  if (known) return known;
  const ids = listForSite(type, listed, []).map(({ _id }) => _id);
  const order = { ids, at: new Map(ids.map((id, index) => [id, index])) };
  orders.set(listed, order);
  return order;
}
