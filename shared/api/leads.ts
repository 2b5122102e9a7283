import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { defineEndpoints } from './endpoint.ts';
import { deliveryEndpoints } from './leads/delivery-endpoints.ts';
import { figureEndpoints, visitEndpoints } from './leads/figure-endpoints.ts';
import { hookEndpoints } from './leads/hook-endpoints.ts';
import { leadSettingEndpoints } from './leads/setting-endpoints.ts';
import { lead, leadFilter, leadIds, leadStatus, person } from './leads/shapes.ts';
import { byId } from './shapes.ts';

const timelineEntry = z.object({
  at: z.string().describe('ISO 8601'),
  kind: z.enum(['received', 'judged', 'told', 'status', 'assigned', 'note', 'answer']),
  author: z.string().describe("An account's email address; empty for the system"),
  text: z.string(),
  note: z.string().nullable().describe('Id of a note that can be deleted'),
  delivery: z.string().nullable().describe('Key of an email that can be retried'),
  is_fault: z.boolean(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const mailWays = z.object({ from: z.string(), reply_to: z.string() });
export type MailWays = z.infer<typeof mailWays>;

const noteText = z
  .string({ error: 'Write a note.' })
  .trim()
  .min(1, 'Write a note.')
  .max(2000, 'A note has at most 2000 characters.');

/** Work list of leads. */
const inboxEndpoints = defineEndpoints({
  leadCounts: {
    method: 'GET',
    path: '/admin/lead-counts',
    access: 'leads',
    scope: 'leads:read',
    tool: 'read',
    passive: true,
    reply: z.object({
      new: z.number(),
      in_hand: z.number(),
      spam: z.number(),
      refused: z.number().describe('Rejected since yesterday because of too many messages'),
      failed: z.number().describe('Number of notifications that could not be sent'),
    }),
    summary: 'Returns the number of waiting leads, for the badges in the sidebar.',
  },
  listLeads: {
    path: '/admin/list-leads',
    access: 'leads',
    scope: 'leads:read',
    tool: 'read',
    input: leadFilter.extend({
      before: z
        .number({ error: 'Give the number of a lead.' })
        .int()
        .min(1)
        .optional()
        .describe('Only leads with a smaller number'),
      limit: z.number({ error: 'Give a number up to 100.' }).int().min(1).max(100).optional(),
    }),
    reply: z.object({
      leads: z.array(lead),
      total: z.number().describe('Number of leads on other pages'),
      next: z.number().nullable().describe('`before` of the next page; null on the last page'),
      people: z.array(person).describe('People a lead can be assigned to'),
    }),
    summary: 'Lists leads, newest first; fifty by default.',
  },
  getLead: {
    path: '/admin/get-lead',
    access: 'leads',
    scope: 'leads:read',
    tool: 'read',
    input: byId,
    reply: z.object({
      lead,
      timeline: z.array(timelineEntry),
      people: z.array(person),
      mail: mailWays
        .nullable()
        .describe('Sender and reply address of your answers; null: email is not set up'),
    }),
    summary: 'Returns one lead with its activity, oldest first.',
  },
  changeLeads: {
    path: '/admin/change-leads',
    access: 'leads',
    // 500 ids.
    maxBytes: 16 << 10,
    input: z.object({
      ids: leadIds,
      status: leadStatus.optional(),
      assigned_to: objectId.nullable().optional().describe('Id of an account; null: unassigned'),
      if_status: leadStatus
        .optional()
        .describe('Status that all of them must have; otherwise nothing changes'),
    }),
    reply: z.object({ changed: z.number() }),
    summary:
      'Changes the status or assignment of leads. Marking spam as not spam sends a notification.',
  },
  addLeadNote: {
    path: '/admin/add-lead-note',
    access: 'leads',
    maxBytes: 16 << 10,
    input: byId.extend({ text: noteText }),
    reply: z.object({ id: z.string() }),
    summary: 'Writes a note on a lead.',
  },
  removeLeadNote: {
    path: '/admin/remove-lead-note',
    access: 'leads',
    input: byId,
    summary: 'Deletes a note.',
  },
});

/** Replying to leads, exporting and erasing them. */
export const workEndpoints = defineEndpoints({
  answerLead: {
    path: '/admin/answer-lead',
    access: 'leads',
    maxBytes: 32 << 10,
    input: byId.extend({
      answer_id: objectId
        .optional()
        .describe(
          'An id of your choice, with which an answer is sent only once, however often it is posted',
        ),
      if_status: leadStatus
        .optional()
        .describe('Status that the lead must have; otherwise nothing is sent'),
      subject: z
        .string({ error: 'Write a subject.' })
        .trim()
        .min(1, 'Write a subject.')
        .max(200, 'A subject has at most 200 characters.'),
      text: z
        .string({ error: 'Write an answer.' })
        .trim()
        .min(1, 'Write an answer.')
        .max(5000, 'An answer has at most 5000 characters.'),
    }),
    summary: 'Answers a lead by email, which marks it as answered.',
  },
  exportLeads: {
    path: '/admin/export-leads',
    access: 'leads',
    fresh: true,
    input: leadFilter,
    reply: z.array(lead),
    replyTypes: ['application/json', 'text/csv'],
    summary: 'Exports leads that match a filter, newest first, as JSON or CSV.',
  },
  eraseLeads: {
    path: '/admin/erase-leads',
    access: 'leads',
    fresh: true,
    maxBytes: 16 << 10,
    input: z.object({ ids: leadIds }),
    reply: z.object({ erased: z.number() }),
    summary: 'Erases leads permanently, with their notes and notifications.',
  },
});

/** Leads, their notifications, and notification recipients. */
export const leadEndpoints = {
  ...inboxEndpoints,
  ...workEndpoints,
  ...figureEndpoints,
  ...visitEndpoints,
  ...deliveryEndpoints,
  ...leadSettingEndpoints,
  ...hookEndpoints,
};
