import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { defineCalls } from './call.ts';
import {
  findings,
  listedDraft,
  planInSight,
  state,
  time,
  wholeChangeSet,
} from './change-sets/shapes.ts';
import { documentName, sought } from './changes.ts';
import { nothing } from './shapes.ts';

const draftName = z
  .string({ error: 'Give the draft a name.' })
  .trim()
  .min(1, 'Give the draft a name.')
  .max(100);

const wallTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)?$/, {
    error: 'Give a date and time.',
  })
  .describe('`2026-12-01T00:00` in the zone of the site, or with an offset');
const id = objectId;
const version = z.coerce.number().int().min(1);
const seenVersion = version
  .optional()
  .describe('Of the draft as it was looked at; the newest when left out');

/** Drafts: changes of several documents under one name, which visitors do not see until they are published. */
export const changeSetCalls = defineCalls({
  changeSets: {
    path: '/admin/change-sets',
    method: 'GET',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: z.object({ state: z.enum([...state.options, 'running']).default('open') }),
    reply: z.array(listedDraft),
    summary:
      'Drafts, newest first; the newest two hundred of those that are closed. `running`: on the site, with an end to come.',
  },
  changeSet: {
    path: '/admin/change-set',
    method: 'GET',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: z.object({ id }),
    reply: wholeChangeSet,
    summary: 'One draft: what it changes, and what was saved on the site since.',
  },
  openChangeSet: {
    path: '/admin/open-change-set',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({
      name: draftName,
    }),
    reply: z.object({ id: z.string() }),
    summary: 'Begin a draft. What is posted below `/api/change-sets/{id}` is saved into it.',
  },
  settleChange: {
    path: '/admin/settle-change',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({
      id,
      document: documentName,
      version: seenVersion,
      live: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .describe('Its revision on the site as it was looked at'),
      take: z
        .record(z.string().max(100), z.enum(['mine', 'theirs']))
        .describe('By field, whose version: that of the draft (`mine`) or of the site (`theirs`)'),
    }),
    reply: nothing,
    summary: 'Choose whose version of a document is to be in a draft.',
  },
  takeOutChange: {
    path: '/admin/take-out-change',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({ id, document: documentName, version: seenVersion }),
    reply: nothing,
    summary: 'Take a document out of a draft.',
  },
  shareChangeSet: {
    path: '/admin/share-change-set',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({
      id,
      days: z.coerce.number().int().min(0).max(30).describe('0 ends every link of the draft'),
    }),
    reply: z.object({ address: z.string(), ends_at: z.string() }).nullable(),
    summary: 'A link that shows the site with a draft to whoever has it.',
  },
  closeChangeSet: {
    path: '/admin/close-change-set',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({
      id,
      to: z.enum(['open', 'dropped']).describe('`open`: a plan is none any more'),
    }),
    reply: nothing,
    summary: 'Drop a draft, or open a dropped one again.',
  },
  planChangeSet: {
    path: '/admin/plan-change-set',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({
      id,
      version: seenVersion,
      starts: wallTime.optional(),
      ends: wallTime.optional().describe('When it is taken back; left out: it stays'),
      later: z
        .boolean()
        .optional()
        .describe('Of a time that comes twice, as the clocks go back, the second'),
    }),
    reply: z.object({ starts: time.nullable(), ends: time.nullable() }),
    summary:
      'Publish a draft at a time, and take it back at another; or move the end of one that is on the site.',
  },
  plans: {
    path: '/admin/plans',
    method: 'GET',
    access: 'content',
    scope: 'content',
    passive: true,
    body: 'none',
    input: z.object({}),
    reply: z.array(planInSight),
    summary: 'Drafts that go live or are taken back by themselves, and what is wrong with them.',
  },
  undoSince: {
    path: '/admin/undo-since',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({ ...sought, name: draftName }).refine(({ by, since }) => by || since, {
      error: 'Say since when, or of whom.',
      path: ['since'],
    }),
    reply: z.object({
      id: z.string(),
      steps: z.number().describe('Steps of the history that it takes back'),
      kept: z.array(z.string()).describe('Labels of fields that were edited since, and that stay'),
    }),
    summary:
      'Prepare taking back what a search of the history finds, as a draft: publishing it undoes all of it at once.',
  },
  endChangeSet: {
    path: '/admin/end-change-set',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({ id }),
    reply: nothing,
    summary: 'Take back now what a published draft would take back at its end.',
  },
  findings: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: z.object({ draft: id.optional().describe('What it would make worse') }),
    reply: findings.nullable().describe('null while nothing is live'),
    summary: 'What is wrong with the pages that visitors get, or would get with a draft.',
  },
  publishChangeSet: {
    path: '/admin/publish-change-set',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({
      id,
      version: version.describe('Of the draft as it was looked at'),
      revision: z.coerce
        .number()
        .int()
        .min(0)
        .describe('Content revision that it was looked at with'),
    }),
    reply: nothing,
    summary: 'Publish a draft: all of it at once, or nothing.',
  },
});
