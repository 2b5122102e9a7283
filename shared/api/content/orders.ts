import { z } from 'zod';
import { order, orderedList } from '../../content/order.ts';
import { defineEndpoints } from '../endpoint.ts';
import { base, stamp } from '../shapes.ts';

const reply = order.extend({ list: orderedList, ...stamp });

/** The order of lists on the site. */
export const orderEndpoints = defineEndpoints({
  getOrder: {
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: z.object({ list: orderedList }),
    reply,
    summary: 'Returns the manual order of a list; no ids while the specified order applies.',
  },
  saveOrder: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    // Ten thousand ids.
    maxBytes: 300 << 10,
    input: order.required().extend({ list: orderedList, ...base }),
    reply,
    summary: 'Sets the order of a list; without ids, restores the specified order.',
  },
});
