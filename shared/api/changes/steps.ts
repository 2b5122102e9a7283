import { z } from 'zod';
import { fieldChange } from './versions.ts';

/**
 * `restored` follows a deletion; with `hidden` and `shown`, nothing else changed. Sections and orders are never
 * `made`.
 */
export const changeKind = z.enum(['made', 'changed', 'deleted', 'hidden', 'shown', 'restored']);
export type ChangeKind = z.infer<typeof changeKind>;

/** The change of one document in a history entry. */
const entryChange = z.object({
  document: z.string().describe('`kind/id`'),
  revision: z.number(),
  /** Name of the document in its list; empty for a section. */
  name: z.string(),
  how: changeKind,
  /** Labels of the changed fields, in form order. */
  fields: z.array(z.string()),
});
export type EntryChange = z.infer<typeof entryChange>;

/** A change that an undo or restore would make. */
export const plannedChange = entryChange.omit({ revision: true }).extend({
  changes: z.array(fieldChange).describe('Field changes, in the order of the form'),
});
export type PlannedChange = z.infer<typeof plannedChange>;

/** All changes of a document since a given time, with the person who saved it last. */
export const laterChange = entryChange.extend({
  by: z.string(),
  /** Current account name. */
  person: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
export type LaterChange = z.infer<typeof laterChange>;

/** A set of changes that were saved at once. */
export const changeEntry = z.object({
  step: z.number().describe('Content revision, for `undo`'),
  by: z.string(),
  /** Current account name; empty if the account has no name or was removed. */
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  action: z.string().describe('An audit log action'),
  draft: z.string().optional().describe('Draft that this change published'),
  /** Number of documents by kind. */
  documents: z.record(z.string(), z.number()),
  undone: z.boolean().optional().describe('True if the whole change was undone'),
  changes: z.array(entryChange).describe('The first twelve'),
});
export type ChangeEntry = z.infer<typeof changeEntry>;
