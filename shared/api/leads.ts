import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { defineCalls } from './call.ts';
import { deliveryCalls } from './leads/delivery-calls.ts';
import { figureCalls } from './leads/figure-calls.ts';
import { hookCalls } from './leads/hook-calls.ts';
import { leadSettingCalls } from './leads/setting-calls.ts';
import { lead, leadFilter, leadIds, leadStatus, person } from './leads/shapes.ts';
import { byId, none, nothing } from './shapes.ts';

const timelineEntry = z.object({
  at: z.string().describe('ISO 8601'),
  kind: z.enum(['received', 'judged', 'told', 'status', 'assigned', 'note', 'answer']),
  author: z.string().describe("An account's e-mail address; empty where nobody did it"),
  text: z.string(),
  note: z.string().nullable().describe('Id of a note, which can be removed'),
  delivery: z.string().nullable().describe('Key of a mail that can be sent again'),
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

/** What visitors sent, as work to be done. */
export const inboxCalls = defineCalls({
  leadCounts: {
    method: 'GET',
    path: '/admin/lead-counts',
    access: 'leads',
    scope: 'leads:read',
    passive: true,
    body: 'none',
    input: none,
    reply: z.object({
      new: z.number(),
      in_hand: z.number(),
      spam: z.number(),
      refused: z.number().describe('Sent too often, and refused, since yesterday'),
      failed: z.number().describe('Notices that could not be sent'),
    }),
    summary: 'How many leads wait, for the numbers in the sidebar.',
  },
  listLeads: {
    path: '/admin/list-leads',
    access: 'leads',
    scope: 'leads:read',
    body: 'json',
    input: leadFilter.extend({
      before: z
        .number({ error: 'Give the number of a lead.' })
        .int()
        .min(1)
        .optional()
        .describe('Leads of a smaller number alone'),
      limit: z.number({ error: 'Give a number up to 100.' }).int().min(1).max(100).optional(),
    }),
    reply: z.object({
      leads: z.array(lead),
      total: z.number().describe('How many there are beside those of this page'),
      next: z.number().nullable().describe('`before` of the next page; null on the last one'),
      people: z.array(person).describe('Whoever can be given a lead'),
    }),
    summary: 'Leads, newest first; fifty when no limit is given.',
  },
  getLead: {
    path: '/admin/get-lead',
    access: 'leads',
    scope: 'leads:read',
    body: 'json',
    input: byId,
    reply: z.object({
      lead,
      timeline: z.array(timelineEntry),
      people: z.array(person),
      mail: mailWays
        .nullable()
        .describe('What an answer of yours comes from and is replied to; null: no mail is set up'),
    }),
    summary: 'One lead with all that happened to it, oldest first.',
  },
  changeLeads: {
    path: '/admin/change-leads',
    access: 'leads',
    body: 'json',
    // 500 ids.
    maxBytes: 16 << 10,
    input: z.object({
      ids: leadIds,
      status: leadStatus.optional(),
      assigned_to: objectId.nullable().optional().describe('Id of an account; null: nobody'),
      if_status: leadStatus
        .optional()
        .describe('Changes nothing unless each of them has this status'),
    }),
    reply: z.object({ changed: z.number() }),
    summary: 'Mark leads, or give them to somebody. Spam that is spam no more is told of.',
  },
  addLeadNote: {
    path: '/admin/add-lead-note',
    access: 'leads',
    body: 'json',
    maxBytes: 16 << 10,
    input: byId.extend({ text: noteText }),
    reply: z.object({ id: z.string() }),
    summary: 'Write a note on a lead.',
  },
  removeLeadNote: {
    path: '/admin/remove-lead-note',
    access: 'leads',
    body: 'json',
    input: byId,
    reply: nothing,
    summary: 'Take a note away.',
  },
});

/** What ends the work on leads. */
export const workCalls = defineCalls({
  answerLead: {
    path: '/admin/answer-lead',
    access: 'leads',
    body: 'json',
    maxBytes: 32 << 10,
    input: byId.extend({
      answer_id: objectId
        .optional()
        .describe('Chosen by you: the same answer is sent once, however often it is handed in'),
      if_status: leadStatus.optional().describe('Answers nothing unless the lead has this status'),
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
    reply: nothing,
    summary: 'Answer a lead by mail, which marks it as answered.',
  },
  exportLeads: {
    path: '/admin/export-leads',
    access: 'leads',
    fresh: true,
    body: 'json',
    input: leadFilter,
    reply: z.array(lead),
    replyTypes: ['application/json', 'text/csv'],
    summary: 'The leads that a filter means, newest first, as JSON or as CSV.',
  },
  eraseLeads: {
    path: '/admin/erase-leads',
    access: 'leads',
    fresh: true,
    body: 'json',
    maxBytes: 16 << 10,
    input: z.object({ ids: leadIds }),
    reply: z.object({ erased: z.number() }),
    summary: 'Erase leads for good, with their notes and notices.',
  },
});

/** Leads, what tells of them, and whom. */
export const leadCalls = {
  ...inboxCalls,
  ...workCalls,
  ...figureCalls,
  ...deliveryCalls,
  ...leadSettingCalls,
  ...hookCalls,
};
