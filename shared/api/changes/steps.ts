import { z } from 'zod';

/** What one document became in a step. */
const stepChange = z.object({
  document: z.string().describe('`kind/id`'),
  revision: z.number(),
  /** What it is called in its list; empty for a section. */
  name: z.string(),
  how: z.enum(['made', 'changed', 'deleted']),
  /** Labels of the fields that changed, in the order of the form. */
  fields: z.array(z.string()),
});
export type StepChange = z.infer<typeof stepChange>;

/** The same of all that was saved of a document since some moment, and who saved it last. */
export const laterChange = stepChange.extend({
  by: z.string(),
  /** What the account is called now. */
  person: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
export type LaterChange = z.infer<typeof laterChange>;

/** What was saved at once. */
export const step = z.object({
  step: z.number().describe('Names it for `undo`'),
  by: z.string(),
  /** What the account is called now; empty where it says no name, and where there is none any more. */
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  action: z.string().describe('As in the audit trail'),
  draft: z.string().optional().describe('The draft that was published so'),
  /** How many documents of each kind. */
  documents: z.record(z.string(), z.number()),
  undone: z.boolean().optional().describe('All of it is again as it was before'),
  changes: z.array(stepChange).describe('The first dozen of them'),
});
export type Step = z.infer<typeof step>;
