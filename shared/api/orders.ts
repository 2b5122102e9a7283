import { z } from 'zod';
import { order, orderedList } from '../content/order.ts';
import { defineCalls } from './call.ts';
import { base, stamp } from './shapes.ts';

const reply = order.extend({ list: orderedList, ...stamp });

/** The order of the lists on the site. */
export const orderCalls = defineCalls({
  getOrder: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({ list: orderedList }),
    reply,
    summary: 'The order a list was put in; no ids while it is as the specification has it.',
  },
  saveOrder: {
    access: 'content',
    scope: 'content',
    body: 'json',
    // Ten thousand ids.
    maxBytes: 300 << 10,
    input: order.required().extend({ list: orderedList, ...base }),
    reply,
    summary: 'Put a list in order; without ids, back to the order of the specification.',
  },
});
