import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { defineCalls } from './call.ts';
import { documentName, historySearch } from './changes.ts';
import {
  activeSchedule,
  draftState,
  findings,
  listedDraft,
  scheduledTime,
  wholeDraft,
} from './drafts/shapes.ts';
import { approvalNote } from './shapes.ts';

const draftName = z
  .string({ error: 'Enter a name for the draft.' })
  .trim()
  .min(1, 'Enter a name for the draft.')
  .max(100);

const wallTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)?$/, {
    error: 'Enter a date and time.',
  })
  .describe('`2026-12-01T00:00` in the time zone of the site, or with an offset');
const id = objectId;
const version = z.coerce.number().int().min(1);
const seenVersion = version
  .optional()
  .describe('Revision of the draft you looked at; the newest by default');

/** Drafts: sets of changes that visitors do not see until they are published. */
export const draftCalls = defineCalls({
  drafts: {
    path: '/admin/change-sets',
    method: 'GET',
    access: 'content',
    scope: 'content',
    input: z.object({ state: z.enum([...draftState.options, 'running']).default('open') }),
    reply: z.array(listedDraft),
    summary:
      'Drafts, newest first; of closed ones the newest two hundred. `running`: published, with a scheduled end.',
  },
  draft: {
    path: '/admin/change-set',
    method: 'GET',
    access: 'content',
    scope: 'content',
    input: z.object({ id }),
    reply: wholeDraft,
    summary: 'One draft: its changes, and later changes on the site.',
  },
  createDraft: {
    path: '/admin/open-change-set',
    access: 'content',
    scope: 'content',
    input: z.object({
      name: draftName,
    }),
    reply: z.object({ id: z.string() }),
    summary: 'Create a draft. Changes posted below `/api/change-sets/{id}` are saved to it.',
  },
  resolveConflicts: {
    path: '/admin/settle-change',
    access: 'content',
    scope: 'content',
    input: z.object({
      id,
      document: documentName,
      version: seenVersion,
      live: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .describe('Revision of the document on the site that you looked at'),
      take: z
        .record(z.string().max(100), z.enum(['mine', 'theirs']))
        .describe('The side to take by field: the draft (`mine`) or the site (`theirs`)'),
    }),
    summary: 'Choose sides for the conflicts of a document in a draft.',
  },
  removeFromDraft: {
    path: '/admin/take-out-change',
    access: 'content',
    scope: 'content',
    input: z.object({ id, document: documentName, version: seenVersion }),
    summary: 'Remove a document from a draft.',
  },
  shareDraft: {
    path: '/admin/share-change-set',
    access: 'content',
    scope: 'content',
    input: z.object({
      id,
      days: z.coerce.number().int().min(0).max(30).describe('0 ends every link of the draft'),
    }),
    reply: z.object({ address: z.string(), ends_at: z.string() }).nullable(),
    summary: 'Create a link that shows the site with a draft.',
  },
  closeDraft: {
    path: '/admin/close-change-set',
    access: 'content',
    scope: 'content',
    input: z.object({
      id,
      to: z.enum(['open', 'dropped']).describe('`open`: the draft is no longer scheduled'),
    }),
    summary: 'Drop a draft, or open a dropped one again.',
  },
  scheduleDraft: {
    path: '/admin/plan-change-set',
    access: 'publish',
    scope: 'content',
    input: z.object({
      id,
      version: seenVersion,
      starts: wallTime.optional(),
      ends: wallTime.optional().describe('When to take it down; without it, it stays'),
      later: z
        .boolean()
        .optional()
        .describe('The later of two times with the same clock reading, when the clocks go back'),
    }),
    reply: z.object({ starts: scheduledTime.nullable(), ends: scheduledTime.nullable() }),
    summary:
      'Schedule when a draft is published and taken down, or change the end of a published one.',
  },
  schedules: {
    path: '/admin/plans',
    method: 'GET',
    access: 'content',
    scope: 'content',
    passive: true,
    input: z.object({}),
    reply: z.array(activeSchedule),
    summary: 'Scheduled drafts and their problems.',
  },
  undoSince: {
    path: '/admin/undo-since',
    access: 'content',
    scope: 'content',
    input: z
      .object({ ...historySearch, name: draftName })
      .refine(({ search, by, since }) => search?.trim() || by || since, {
        error: 'Choose words, a period or a person.',
        path: ['since'],
      }),
    reply: z.object({
      id: z.string(),
      steps: z.number().describe('Steps of the history that it undoes'),
      kept: z.array(z.string()).describe('Labels of fields that were edited later and stay'),
    }),
    summary: 'Create a draft that undoes the results of a history search when it is published.',
  },
  endDraft: {
    path: '/admin/end-change-set',
    access: 'publish',
    scope: 'content',
    input: z.object({ id }),
    summary: 'Undo a published draft now instead of at its end.',
  },
  findings: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    input: z.object({ draft: id.optional().describe('Problems it would add') }),
    reply: findings.nullable().describe('null before the first release'),
    summary: 'Problems of the pages that visitors get now, or would get with a draft.',
  },
  askApproval: {
    path: '/admin/ask-approval',
    access: 'content',
    scope: 'content',
    input: z.object({ id, note: approvalNote.default('') }),
    summary: 'Ask people who may publish to approve a draft. They are notified.',
  },
  sendBack: {
    path: '/admin/send-back',
    access: 'publish',
    scope: 'content',
    input: z.object({
      id,
      version: seenVersion,
      note: approvalNote.default('').refine((note) => note !== '', 'Write what should change.'),
    }),
    summary: 'Send a draft back with a note. The person who asked for approval is notified.',
  },
  publishDraft: {
    path: '/admin/publish-change-set',
    access: 'publish',
    scope: 'content',
    input: z.object({
      id,
      version: version.describe('Revision of the draft you looked at'),
      revision: z.coerce.number().int().min(0).describe('Content revision you looked at'),
    }),
    summary: 'Publish a draft, completely or not at all.',
  },
});
