import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { mailState } from './shapes.ts';

const deliveryStates = ['waiting', 'delivered', 'given up'] as const;

const delivery = z.object({
  key: z.string(),
  kind: z.string(),
  channel: z.enum(['mail', 'hook']),
  recipient: z.string(),
  lead: z.string().nullable().describe('Lead id'),
  state: z.enum(deliveryStates),
  tries: z.number(),
  created_at: z.string(),
  next_at: z.string().nullable().describe('Time of the next retry; null if there is none'),
  done_at: z.string().nullable(),
  text: z.string().describe("Last response of the recipient's server"),
});
export type DeliveryRow = z.infer<typeof delivery>;

const keys = z
  .array(z.string().max(500), { error: 'Give a list of keys.' })
  .min(1, 'Enter at least one key.')
  .max(500, 'Give at most 500 keys.');

const changeCount = z.object({ changed: z.number() });

/** Notifications about leads, with their delivery state. */
export const deliveryEndpoints = defineEndpoints({
  listDeliveries: {
    path: '/admin/list-deliveries',
    access: 'leads',
    input: z.object({
      state: z.enum(deliveryStates, { error: 'There is no such state.' }).optional(),
    }),
    reply: z.object({ deliveries: z.array(delivery), mail: mailState }),
    summary: 'Lists the 200 newest notifications and the email status.',
  },
  retryDeliveries: {
    path: '/admin/retry-deliveries',
    access: 'leads',
    maxBytes: 64 << 10,
    input: z.object({ keys }),
    reply: changeCount,
    summary: 'Retries waiting or failed notifications.',
  },
  dismissDeliveries: {
    path: '/admin/dismiss-deliveries',
    access: 'leads',
    maxBytes: 64 << 10,
    input: z.object({ keys }),
    reply: changeCount,
    summary: 'Cancels waiting or failed notifications.',
  },
});
