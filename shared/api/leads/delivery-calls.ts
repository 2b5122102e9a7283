import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { mailState } from './shapes.ts';

const deliveryStates = ['waiting', 'delivered', 'given up'] as const;

const delivery = z.object({
  key: z.string(),
  kind: z.string(),
  channel: z.enum(['mail', 'hook']),
  recipient: z.string(),
  lead: z.string().nullable().describe('Id of the lead it tells of'),
  state: z.enum(deliveryStates),
  tries: z.number(),
  created_at: z.string(),
  next_at: z.string().nullable().describe('When it is tried next; null where it is not'),
  done_at: z.string().nullable(),
  text: z.string().describe('What the other side said last'),
});
export type DeliveryLine = z.infer<typeof delivery>;

const keys = z
  .array(z.string().max(500), { error: 'Give a list of keys.' })
  .min(1, 'Give at least one key.')
  .max(500, 'Give at most 500 keys.');

const changed = z.object({ changed: z.number() });

/** What tells of leads, as it stands. */
export const deliveryCalls = defineCalls({
  listDeliveries: {
    path: '/admin/list-deliveries',
    access: 'leads',
    body: 'json',
    input: z.object({
      state: z.enum(deliveryStates, { error: 'There is no such state.' }).optional(),
    }),
    reply: z.object({ deliveries: z.array(delivery), mail: mailState }),
    summary: 'The newest two hundred notices, and whether mails can be sent.',
  },
  retryDeliveries: {
    path: '/admin/retry-deliveries',
    access: 'leads',
    body: 'json',
    maxBytes: 64 << 10,
    input: z.object({ keys }),
    reply: changed,
    summary: 'Send notices again that wait or were given up.',
  },
  dismissDeliveries: {
    path: '/admin/dismiss-deliveries',
    access: 'leads',
    body: 'json',
    maxBytes: 64 << 10,
    input: z.object({ keys }),
    reply: changed,
    summary: 'Take notices off the list that wait or were given up: nothing of them is sent.',
  },
});
