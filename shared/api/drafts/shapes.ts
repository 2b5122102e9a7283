import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { changeHow } from '../changes/steps.ts';
import { fieldChange } from '../changes/versions.ts';

export const draftState = z.enum(['open', 'done', 'dropped']);
const person = {
  by: z.string(),
  person: z.string().describe('Current name of the account; empty if it has none'),
  at: z.string().describe('ISO 8601'),
};

export const scheduledTime = z.object({
  at: z.string().describe('ISO 8601, in UTC'),
  local: z.string().describe('Local time in `zone`: `2026-12-01T00:00`'),
  zone: z.string().describe('For example `Europe/Berlin`'),
});
export type ScheduledTimeResponse = z.infer<typeof scheduledTime>;

const schedule = z.object({
  status: z
    .enum(['planned', 'stopped', 'running', 'ended'])
    .describe('`stopped`: its time passed, and `problem` says why it was not published'),
  starts: scheduledTime.nullable(),
  ends: scheduledTime.nullable().describe('Time at which its changes are taken down; null: never'),
  ...person,
  problem: z.string().nullable(),
  late: z.number().nullable().describe('Minutes between the scheduled time and publication'),
  ended_at: z.string().nullable().describe('ISO 8601'),
  kept: z
    .string()
    .nullable()
    .describe('Changes that its end did not undo, because they were edited later'),
});
export type ScheduleResponse = z.infer<typeof schedule>;

const approval = z.object({
  status: z.enum(['asked', 'sent back']),
  ...person,
  note: z.string(),
});

const draft = z.object({
  id: z.string(),
  name: z.string(),
  state: draftState.describe('`done`: published; a dropped one can be opened again'),
  version: z.number().describe('Increases with every change of the draft'),
  ...person,
  closed_by: z.string().nullable(),
  closed_at: z.string().nullable().describe('ISO 8601'),
  step: z.number().nullable().describe('Content revision of its publication, for `undo`'),
  plan: schedule.nullable(),
  collects: z
    .string()
    .nullable()
    .describe('Id of the account or assistant token whose changes it collects until approval'),
  approval: approval.nullable(),
});

const conflict = z.object({
  field: z.string().describe('Empty for the whole document'),
  label: z.string(),
  /** Stored values; null if the document is deleted. */
  mine: z.unknown(),
  live: z.unknown(),
});
export type Conflict = z.infer<typeof conflict>;

const draftDocument = z.object({
  document: z.string().describe('`kind/id`'),
  name: z.string().describe('Name of the document in its list; empty for a section'),
  how: z.enum([...changeHow.options, 'same']).describe('Compared with the live site'),
  fields: z.array(z.string()).describe('Labels of changed fields, in the order of the form'),
  changes: z
    .array(fieldChange)
    .describe('What publishing the draft would change; empty when it is closed'),
  adds: z.array(z.string()).describe('Links and stored pictures that are not on the site'),
  ...person,
  live: z.number().describe('Revision on the site; 0 if it is not there'),
  conflicts: z.array(conflict).describe('Conflicts between draft and site, to be resolved'),
  since: z
    .object({
      ...person,
      fields: z.array(z.string()).describe('Labels of changes adopted from the site'),
    })
    .nullable()
    .describe('People who changed it on the site since'),
});
export type DraftDocument = z.infer<typeof draftDocument>;

export const wholeDraft = draft.extend({
  revision: z.number().describe('Newest content revision included'),
  documents: z.array(draftDocument).describe('In the order of their first save'),
  links: z.array(z.string()).describe('Expiry times of its preview links (ISO 8601)'),
  zone: z.string().describe('The time zone of times without an offset'),
});
export type DraftResponse = z.infer<typeof wholeDraft>;

export const listedDraft = draft.extend({
  count: z.number().describe('Number of documents'),
  waiting: z.number().describe('Conflicts that must be resolved before a scheduled draft starts'),
});
export type ListedDraft = z.infer<typeof listedDraft>;

export const activeSchedule = z.object({
  id: z.string(),
  name: z.string(),
  running: z.boolean().describe('True if it is published and has a scheduled end'),
  starts: scheduledTime.nullable(),
  ends: scheduledTime.nullable(),
  documents: z.array(z.string()).describe('Documents, as `kind/id`'),
  trouble: z
    .enum(['stopped', 'waiting', 'late'])
    .nullable()
    .describe(
      '`stopped`: not published; `waiting`: has conflicts to resolve; `late`: a minute overdue',
    ),
});
export type ActiveSchedule = z.infer<typeof activeSchedule>;

export const findingRules = [
  ...(['broken link', 'missing title', 'missing description', 'missing alt'] as const),
  ...(['empty link', 'empty heading', 'heading order', 'main heading'] as const),
  ...(['doubled title', 'heavy page', 'erased file', 'idle redirect'] as const),
] as const;

export const findings = z.object({
  findings: z
    .array(
      z.object({
        rule: z.enum(findingRules),
        about: z.string().describe('A link, a picture, or the text of a heading'),
        path: z.string().describe('A path on the site'),
        name: z.string().describe('Title of the page'),
        picture: objectId.optional().describe('A stored picture without a description'),
        also: z
          .array(z.object({ path: z.string(), name: z.string() }))
          .optional()
          .describe('Further pages that show this picture; the first 10'),
      }),
    )
    .describe('The first 200'),
  count: z.number(),
  pages: z.number().describe('Number of pages checked'),
  paths: z.array(z.string()).describe('Paths of these pages; the first 50'),
  exact: z.boolean().describe('All pages were checked'),
});
export type Findings = z.infer<typeof findings>;
