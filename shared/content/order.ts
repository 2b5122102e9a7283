import { z } from 'zod';
import { list, objectId } from './fields.ts';
import { serviceTypes } from './service-type.ts';

/** Maximum items of a list with a manual order. */
const maxEntries = 10_000;

/** Name of a list: the cards of one service type, the clients, or the categories of the service with this id. */
export const orderedList = z.union([z.enum([...serviceTypes, 'partners']), objectId], {
  error: 'Give a list: whatweare, portfolio, partners, or the id of a service for its categories.',
});
export type OrderedList = z.infer<typeof orderedList>;

/** The ids of a list in site order; empty without a manual order. */
export const order = z.object({
  ids: list('Order', objectId, { max: maxEntries }).refine(
    (ids) => new Set(ids).size === ids.length,
    'An item can be in the list only once.',
  ),
});
export type Order = z.infer<typeof order>;
