import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { defineCalls } from './call.ts';
import { documentName, impact, sought } from './changes.ts';
import { nothing } from './shapes.ts';

const state = z.enum(['open', 'done', 'dropped']);
const person = {
  by: z.string(),
  person: z.string().describe('What the account is called now; empty where it says no name'),
  at: z.string().describe('ISO 8601'),
};

const time = z.object({
  at: z.string().describe('ISO 8601, in UTC'),
  local: z.string().describe('What the clock says then in `zone`: `2026-12-01T00:00`'),
  zone: z.string().describe('Such as `Europe/Berlin`'),
});
export type TimeOnTheWall = z.infer<typeof time>;

const plan = z.object({
  status: z
    .enum(['planned', 'stopped', 'running', 'ended'])
    .describe('`stopped`: its time came, and `problem` says why it was not published'),
  starts: time.nullable(),
  ends: time.nullable().describe('When what it changed is taken back; null: it stays'),
  ...person,
  problem: z.string().nullable(),
  late: z.number().nullable().describe('Minutes after its time at which it was published'),
  ended_at: z.string().nullable().describe('ISO 8601'),
  kept: z.string().nullable().describe('What its end left as it was, for it was edited since'),
});
export type Plan = z.infer<typeof plan>;

const changeSet = z.object({
  id: z.string(),
  name: z.string(),
  state: state.describe('`done`: it is published; a dropped one can be opened again'),
  version: z.number().describe('Counts every change of the draft'),
  ...person,
  closed_by: z.string().nullable(),
  closed_at: z.string().nullable().describe('ISO 8601'),
  step: z.number().nullable().describe('What it wrote when it was published: names it for `undo`'),
  plan: plan.nullable(),
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
  zone: z.string().describe('The zone of times that are given without an offset'),
});
export type ChangeSetAnswer = z.infer<typeof wholeChangeSet>;

const listedDraft = changeSet.extend({
  count: z.number().describe('Documents in it'),
  waiting: z.number().describe('Of one that is planned, what has to be chosen before it starts'),
});
export type ListedDraft = z.infer<typeof listedDraft>;

const draftName = z
  .string({ error: 'Give the draft a name.' })
  .trim()
  .min(1, 'Give the draft a name.')
  .max(100);

const planInSight = z.object({
  id: z.string(),
  name: z.string(),
  running: z.boolean().describe('It is on the site, and its end is to come'),
  starts: time.nullable(),
  ends: time.nullable(),
  documents: z.array(z.string()).describe('What it changes, as `kind/id`'),
  trouble: z
    .enum(['stopped', 'waiting', 'late'])
    .nullable()
    .describe(
      '`stopped`: it was not published; `waiting`: something has to be chosen first; `late`: its time came a minute ago',
    ),
});
export type PlanInSight = z.infer<typeof planInSight>;

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

export const findingRules = [
  ...(['broken link', 'missing title', 'missing description', 'missing alt'] as const),
  ...(['empty link', 'empty heading', 'heading order', 'main heading'] as const),
  ...(['doubled title', 'heavy page'] as const),
] as const;

const findings = z.object({
  impact: impact.nullable().describe('What a draft changes; null of what is live'),
  findings: z
    .array(
      z.object({
        rule: z.enum(findingRules),
        about: z.string().describe('A link, a picture, or the words of a heading'),
        path: z.string().describe('An address of the site'),
        name: z.string().describe('What the page is called'),
      }),
    )
    .describe('The first 200 of them'),
  count: z.number(),
  pages: z.number().describe('How many were looked at'),
  exact: z.boolean().describe('Whether those were all'),
});
export type Findings = z.infer<typeof findings>;

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
