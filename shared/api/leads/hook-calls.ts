import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { defineCalls } from '../call.ts';
import { byId, nothing } from '../shapes.ts';

export const hookShapes = ['signed', 'slack', 'teams'] as const;
export type HookShape = (typeof hookShapes)[number];
export const hookEvents = ['new', 'not-spam', 'reminder', 'delivery-failed'] as const;
export type HookEvent = (typeof hookEvents)[number];

export const hookLine = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string().describe('Of its address, which is a secret'),
  shape: z.enum(hookShapes),
  events: z.array(z.enum(hookEvents)),
  active: z.boolean().describe('false once it answered that it is gone for good'),
});
export type HookLine = z.infer<typeof hookLine>;

/** Programs that are told of leads. */
export const hookCalls = defineCalls({
  saveLeadHook: {
    path: '/admin/save-lead-hook',
    access: 'owner',
    fresh: true,
    body: 'json',
    maxBytes: 16 << 10,
    input: z.object({
      id: objectId.optional().describe('Of the webhook that is changed; absent for a new one'),
      name: z.string({ error: 'Give it a name.' }).trim().min(1, 'Give it a name.').max(60),
      address: z
        .string({ error: 'Enter the address.' })
        .trim()
        .max(2000)
        .optional()
        .describe('May be left out of a change: it stays as it is'),
      shape: z.enum(hookShapes, { error: 'Choose what it is sent.' }),
      events: z
        .array(z.enum(hookEvents), { error: 'Choose what it is told of.' })
        .min(1, 'Choose what it is told of.'),
    }),
    reply: z.object({
      id: z.string(),
      secret: z.string().nullable().describe('Of a new signed one, shown only now'),
    }),
    summary: 'Tell a program of leads, or change what it is told; it is active from then on.',
  },
  removeLeadHook: {
    path: '/admin/remove-lead-hook',
    access: 'owner',
    fresh: true,
    body: 'json',
    input: byId,
    reply: nothing,
    summary: 'Tell a program no more.',
  },
  testLeadHook: {
    path: '/admin/test-lead-hook',
    access: 'owner',
    body: 'json',
    input: byId,
    reply: z.object({ ok: z.boolean(), text: z.string() }),
    summary: 'Send a webhook a message without anything of a visitor, once.',
  },
});
