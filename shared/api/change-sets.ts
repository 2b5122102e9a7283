import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { defineCalls } from './call.ts';
import { documentName } from './changes.ts';
import { nothing } from './shapes.ts';

const state = z.enum(['open', 'done', 'dropped']);
const person = {
  by: z.string(),
  person: z.string().describe('What the account is called now; empty where it says no name'),
  at: z.string().describe('ISO 8601'),
};

const changeSet = z.object({
  id: z.string(),
  name: z.string(),
  state: state.describe('`done`: it is published; a dropped one can be opened again'),
  version: z.number().describe('Counts every change of the draft'),
  ...person,
  closed_by: z.string().nullable(),
  closed_at: z.string().nullable().describe('ISO 8601'),
  step: z.number().nullable().describe('What it wrote when it was published: names it for `undo`'),
});

const conflict = z.object({
  field: z.string().describe('Empty where it is about the whole document'),
  label: z.string(),
  /** As they are stored; null where the document is deleted. */
  mine: z.unknown(),
  live: z.unknown(),
});
export type Conflict = z.infer<typeof conflict>;

const draftDocument = z.object({
  document: z.string().describe('`kind/id`'),
  name: z.string().describe('What it is called in its list; empty for a section'),
  how: z.enum(['made', 'changed', 'deleted', 'same']).describe('Against what visitors see'),
  fields: z.array(z.string()).describe('Labels of what it changes, in the order of the form'),
  ...person,
  live: z.number().describe('Its revision on the site; 0 where it is not there'),
  conflicts: z
    .array(conflict)
    .describe('What was changed here and on the site, and is to be chosen'),
  since: z
    .object({ ...person, fields: z.array(z.string()).describe('Labels of what the draft follows') })
    .nullable()
    .describe('Who saved it on the site since'),
});
export type DraftDocument = z.infer<typeof draftDocument>;

const wholeChangeSet = changeSet.extend({
  revision: z.number().describe('Newest content revision that this is made of'),
  documents: z.array(draftDocument).describe('In the order of first saving'),
  links: z.array(z.string()).describe('When the links that show it end (ISO 8601)'),
});
export type ChangeSetAnswer = z.infer<typeof wholeChangeSet>;
export type ListedDraft = z.infer<typeof changeSet> & { count: number };

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
    input: z.object({ state: state.default('open') }),
    reply: z.array(changeSet.extend({ count: z.number().describe('Documents in it') })),
    summary: 'Drafts, newest first; the newest two hundred of those that are closed.',
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
      name: z
        .string({ error: 'Give the draft a name.' })
        .trim()
        .min(1, 'Give the draft a name.')
        .max(100),
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
    input: z.object({ id, to: z.enum(['open', 'dropped']) }),
    reply: nothing,
    summary: 'Drop a draft, or open a dropped one again.',
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
