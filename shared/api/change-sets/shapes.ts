import { z } from 'zod';
import { impact } from '../changes/impact.ts';

export const state = z.enum(['open', 'done', 'dropped']);
const person = {
  by: z.string(),
  person: z.string().describe('What the account is called now; empty where it says no name'),
  at: z.string().describe('ISO 8601'),
};

export const time = z.object({
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

export const wholeChangeSet = changeSet.extend({
  revision: z.number().describe('Newest content revision that this is made of'),
  documents: z.array(draftDocument).describe('In the order of first saving'),
  links: z.array(z.string()).describe('When the links that show it end (ISO 8601)'),
  zone: z.string().describe('The zone of times that are given without an offset'),
});
export type ChangeSetAnswer = z.infer<typeof wholeChangeSet>;

export const listedDraft = changeSet.extend({
  count: z.number().describe('Documents in it'),
  waiting: z.number().describe('Of one that is planned, what has to be chosen before it starts'),
});
export type ListedDraft = z.infer<typeof listedDraft>;

export const planInSight = z.object({
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

export const findingRules = [
  ...(['broken link', 'missing title', 'missing description', 'missing alt'] as const),
  ...(['empty link', 'empty heading', 'heading order', 'main heading'] as const),
  ...(['doubled title', 'heavy page'] as const),
] as const;

export const findings = z.object({
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
