import { z } from 'zod';
import { fieldChange } from './versions.ts';

/** `restored`: it had been deleted; `hidden`, `shown`: nothing else changed. A section or order is never `made`. */
export const changeHow = z.enum(['made', 'changed', 'deleted', 'hidden', 'shown', 'restored']);
export type ChangeHow = z.infer<typeof changeHow>;

/** The change of one document in a step. */
const stepChange = z.object({
  document: z.string().describe('`kind/id`'),
  revision: z.number(),
  /** Its name in its list; empty for a section. */
  name: z.string(),
  how: changeHow,
  /** Labels of the fields that changed, in the order of the form. */
  fields: z.array(z.string()),
});
export type StepChange = z.infer<typeof stepChange>;

/** A change that an undo or a restore would make. */
export const plannedChange = stepChange.omit({ revision: true }).extend({
  changes: z.array(fieldChange).describe('Field changes, in the order of the form'),
});
export type PlannedChange = z.infer<typeof plannedChange>;

/** All changes of a document since a given time, and who saved it last. */
export const laterChange = stepChange.extend({
  by: z.string(),
  /** Current name of the account. */
  person: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
export type LaterChange = z.infer<typeof laterChange>;

/** A set of changes saved at once. */
export const step = z.object({
  step: z.number().describe('Content revision, for `undo`'),
  by: z.string(),
  /** Current name of the account; empty if it has none or was removed. */
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  action: z.string().describe('An audit log action'),
  draft: z.string().optional().describe('Draft that this change published'),
  /** Number of documents by kind. */
  documents: z.record(z.string(), z.number()),
  undone: z.boolean().optional().describe('True if the whole change was undone'),
  changes: z.array(stepChange).describe('The first twelve'),
});
export type Step = z.infer<typeof step>;
