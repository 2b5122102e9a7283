import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { defineEndpoints } from '../endpoint.ts';
import { byId } from '../shapes.ts';

export const hookShapes = ['signed', 'slack', 'teams'] as const;
export type HookShape = (typeof hookShapes)[number];
export const hookEvents = ['new', 'not-spam', 'reminder', 'delivery-failed'] as const;
export type HookEvent = (typeof hookEvents)[number];

export const hookRow = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string().describe('Host name; the full address is secret'),
  shape: z.enum(hookShapes),
  events: z.array(z.enum(hookEvents)),
  active: z.boolean().describe('false once it answered 410 Gone'),
});
export type HookRow = z.infer<typeof hookRow>;

/** Webhooks for leads. */
export const hookEndpoints = defineEndpoints({
  saveLeadHook: {
    path: '/admin/save-lead-hook',
    access: 'owner',
    fresh: true,
    maxBytes: 16 << 10,
    input: z.object({
      id: objectId.optional().describe('Id of the webhook to change; absent for a new one'),
      name: z.string({ error: 'Give it a name.' }).trim().min(1, 'Give it a name.').max(60),
      address: z
        .string({ error: 'Enter the address.' })
        .trim()
        .max(2000)
        .optional()
        .describe('Optional when updating: leave it out to keep the current value'),
      shape: z.enum(hookShapes, { error: 'Choose what it is sent.' }),
      events: z
        .array(z.enum(hookEvents), { error: 'Choose the events to send.' })
        .min(1, 'Choose the events to send.'),
    }),
    reply: z.object({
      id: z.string(),
      secret: z.string().nullable().describe('Signing secret of a new webhook, shown only once'),
    }),
    summary: 'Adds or change a webhook, which becomes active.',
  },
  removeLeadHook: {
    path: '/admin/remove-lead-hook',
    access: 'owner',
    fresh: true,
    input: byId,
    summary: 'Deletes a webhook.',
  },
  testLeadHook: {
    path: '/admin/test-lead-hook',
    access: 'owner',
    input: byId,
    reply: z.object({ ok: z.boolean(), text: z.string() }),
    summary: 'Sends a test message without visitor data to a webhook, once.',
  },
});
