import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { comparedPages } from './changes/versions.ts';
import { comparedPath, documentName, historySearch } from './changes.ts';
import {
  activeSchedule,
  checkResults,
  draftResponse,
  draftState,
  listedDraft,
  scheduledTime,
} from './drafts/shapes.ts';
import { defineEndpoints } from './endpoint.ts';
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

/** Drafts: sets of changes that visitors see only after they are published. */
export const draftEndpoints = defineEndpoints({
  drafts: {
    path: '/admin/change-sets',
    method: 'GET',
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: z.object({ state: z.enum([...draftState.options, 'running']).default('open') }),
    reply: z.array(listedDraft),
    summary:
      'Lists drafts, newest first; closed drafts up to two hundred. `running`: published, with a scheduled end.',
  },
  draft: {
    path: '/admin/change-set',
    method: 'GET',
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: z.object({ id }),
    reply: draftResponse,
    summary: 'Returns one draft with its changes, and later changes on the site.',
  },
  compareDraft: {
    path: '/admin/compare-draft',
    access: 'content',
    scope: 'content',
    input: z.object({ id, path: comparedPath }),
    reply: comparedPages.nullable().describe('null before the first release'),
    summary: 'Lists the pages that a draft changes; the differences on one page are highlighted.',
  },
  createDraft: {
    path: '/admin/open-change-set',
    access: 'content',
    scope: 'content',
    input: z.object({ name: draftName }),
    reply: z.object({ id: z.string() }),
    summary: 'Creates a draft. Changes posted below `/api/change-sets/{id}` are saved to it.',
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
        .describe('Revision of the published document that you reviewed'),
      take: z
        .record(z.string().max(100), z.enum(['mine', 'theirs']))
        .describe('The side to take by field: the draft (`mine`) or the site (`theirs`)'),
    }),
    summary: 'Chooses sides for the conflicts of a document in a draft.',
  },
  removeFromDraft: {
    path: '/admin/take-out-change',
    access: 'content',
    scope: 'content',
    input: z.object({ id, document: documentName, version: seenVersion }),
    summary: 'Removes a document from a draft.',
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
    summary: 'Creates a link that shows the site with a draft.',
  },
  closeDraft: {
    path: '/admin/close-change-set',
    access: 'content',
    scope: 'content',
    input: z.object({
      id,
      to: z.enum(['open', 'dropped']).describe('`open`: the draft is no longer scheduled'),
    }),
    summary: 'Drops a draft, or open a dropped one again.',
  },
  scheduleDraft: {
    path: '/admin/plan-change-set',
    access: 'publish',
    scope: 'content',
    input: z.object({
      id,
      version: seenVersion,
      starts: wallTime.optional(),
      ends: wallTime
        .optional()
        .describe('Time to take it down; omit it to keep the draft published'),
      later: z
        .boolean()
        .optional()
        .describe('True for the second of two equal local times, when the clocks go back'),
    }),
    reply: z.object({ starts: scheduledTime.nullable(), ends: scheduledTime.nullable() }),
    summary:
      'Schedules when a draft is published and taken down, or changes the end of a published one.',
  },
  schedules: {
    path: '/admin/plans',
    method: 'GET',
    access: 'content',
    scope: 'content',
    passive: true,
    input: z.object({}),
    reply: z.array(activeSchedule),
    summary: 'Lists scheduled drafts and their problems.',
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
      steps: z.number().describe('Number of changes that the draft undoes'),
      kept: z
        .array(z.string())
        .describe('Labels of fields that were edited later and are therefore kept'),
    }),
    summary: 'Creates a draft that undoes the results of a history search when it is published.',
  },
  endDraft: {
    path: '/admin/end-change-set',
    access: 'publish',
    scope: 'content',
    input: z.object({ id }),
    summary: 'Undoes a published draft now instead of at its end.',
  },
  findings: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: z.object({
      draft: id.optional().describe('Return only problems that this draft would add'),
    }),
    reply: checkResults.nullable().describe('null before the first release'),
    summary: 'Checks the pages that visitors see now, or would see with a draft.',
  },
  askApproval: {
    path: '/admin/ask-approval',
    access: 'content',
    scope: 'content',
    input: z.object({ id, note: approvalNote.default('') }),
    summary: 'Asks people who may publish to approve a draft, and notifies them.',
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
    summary: 'Sends a draft back with a note, and notifies the person who asked for approval.',
  },
  publishDraft: {
    path: '/admin/publish-change-set',
    access: 'publish',
    scope: 'content',
    tool: 'write',
    input: z.object({
      id,
      version: version.describe('Revision of the draft you looked at'),
      revision: z.coerce.number().int().min(0).describe('Content revision you looked at'),
    }),
    summary: 'Publishes a draft, completely or not at all.',
  },
});
