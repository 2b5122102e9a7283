import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { leadStatuses } from '../../rules/lead-status.ts';

/** Schemas shared by the lead endpoints. */

export const leadStatus = z.enum(leadStatuses, { error: 'There is no such status.' });

export const lead = z.object({
  _id: z.string(),
  number: z.number().describe('Increases in the order of receipt'),
  created_at: z.string().describe('ISO 8601'),
  name: z.string(),
  phone_number: z.string(),
  implausible_number: z.boolean().describe('The phone number looks incomplete or mistyped'),
  subject: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
  status: leadStatus,
  assigned_to: z.string().nullable().describe('Id of an account'),
  opened_at: z.string().nullable().describe('Time at which it was first opened'),
  answered_at: z.string().nullable(),
  page: z.string().describe("Path of the form's page; empty if unknown"),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  times: z.number().describe('Number of times the same sender sent the same text within minutes'),
  score: z.number().describe('Spam score; messages are quarantined from 60'),
  reasons: z.array(z.object({ points: z.number(), text: z.string() })),
  consent: z
    .object({
      text: z.string(),
      link: z.string(),
      proven: z.boolean().describe('True if the consent text is proven to be the one shown'),
    })
    .nullable(),
  demo: z.boolean().describe('A demo lead, removed with the demo content'),
});
export type LeadRow = z.infer<typeof lead>;

/** Someone with access to leads. */
export const person = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type LeadPerson = z.infer<typeof person>;

const moment = z.iso.datetime({ offset: true, error: 'Give a date and time (ISO 8601).' });

/** Lead filter; matches all leads if empty. */
export const leadFilter = z.object({
  status: leadStatus.optional(),
  assigned: z
    .union([objectId, z.literal('nobody')], { error: 'Give the id of an account, or nobody.' })
    .optional()
    .describe('Id of an account, or `nobody`'),
  search: z.string().trim().max(200).optional(),
  page: z.string().max(1000).optional(),
  source: z.string().max(80).optional(),
  from: moment.optional().describe('Earliest time, inclusive'),
  to: moment.optional().describe('Latest time, exclusive'),
});

export const leadIds = z
  .array(objectId, { error: 'Give a list of ids.' })
  .min(1, 'Give at least one id.')
  .max(500, 'Give at most 500 ids.');

export const mailState = z.object({
  configured: z.boolean(),
  host: z.string().describe('Outgoing mail server'),
  from: z.string(),
  ok: z.boolean().nullable().describe('False while email cannot be sent; null if unknown'),
  text: z.string().describe('Description in one sentence'),
});
export type MailState = z.infer<typeof mailState>;
