import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { emailAddress } from '../shapes.ts';
import { hookRow } from './hook-endpoints.ts';
import { mailState } from './shapes.ts';

export const recipientModes = ['each', 'daily', 'link'] as const;

const recipients = z
  .array(
    z.object({
      email: emailAddress,
      mode: z.enum(recipientModes, { error: 'Choose how to notify this address.' }),
    }),
    { error: 'Give a list of recipients.' },
  )
  .max(20, 'You can add at most twenty addresses.')
  .refine((list) => new Set(list.map(({ email }) => email.toLowerCase())).size === list.length, {
    error: 'An address is listed twice.',
  });

const remindHours = z
  .number({ error: 'Give a number of hours, 0 for never.' })
  .int()
  .min(0)
  .max(168, 'A reminder can wait at most 168 hours (a week).');

const settings = z.object({
  ...{ recipients, remind_hours: remindHours, mail: mailState, hooks: z.array(hookRow) },
  hook_hosts: z.array(z.string()).describe('Hosts that webhooks may use'),
});

const mailStepNames = ['name', 'connection', 'tls', 'log-in', 'spf', 'dmarc', 'mail'] as const;

const step = z.object({
  name: z.enum(mailStepNames),
  ok: z.boolean().nullable().describe('null: not reached, unknown, or not used'),
  not_used: z.literal(true).optional().describe('The server and SMTP_URL do not need this step'),
  text: z.string(),
  milliseconds: z.number(),
});
export type MailStep = z.infer<typeof step>;

const leadStep = step.extend({ name: z.enum(['stored', 'judged', 'told']) });
export type LeadStep = z.infer<typeof leadStep>;

/** Notification recipients for leads. */
export const leadSettingEndpoints = defineEndpoints({
  leadSettings: {
    method: 'GET',
    path: '/admin/lead-settings',
    access: 'owner',
    reply: settings,
    summary: 'Returns the recipients of notifications about leads, and the email status.',
  },
  saveLeadSettings: {
    path: '/admin/save-lead-settings',
    access: 'owner',
    fresh: true,
    maxBytes: 16 << 10,
    input: z.object({ recipients, remind_hours: remindHours }),
    reply: settings,
    summary: 'Sets the recipients of notifications and the hours until a reminder.',
  },
  testMail: {
    path: '/admin/test-mail',
    access: 'owner',
    input: z.object({ to: emailAddress.optional() }),
    reply: z.object({ steps: z.array(step) }),
    summary: 'Tests email step by step; with `to`, also sends one.',
  },
  testLead: {
    path: '/admin/test-lead',
    access: 'owner',
    reply: z.object({
      id: z.string().describe('Id of the test lead, which stays in the Inbox until it is erased'),
      steps: z.array(leadStep),
    }),
    summary: 'Sends a test lead end to end and times each step; takes up to twenty seconds.',
  },
});
