import { z } from 'zod';
import { impact } from './impact.ts';

const run = z.object({
  text: z.string(),
  mark: z.enum(['same', 'added', 'removed']),
  /** How it is set: strong, em, s, u, code, sub, sup. */
  format: z.array(z.string()),
  /** Where it leads. */
  link: z.string().nullable(),
});
export type TextRun = z.infer<typeof run>;

const blockTag = z.enum([
  ...(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'pre', 'hr'] as const),
]);
/** A paragraph of a text, a heading, or an entry of a list (`ul`, `ol`). */
const block = z.object({
  tag: blockTag,
  /** What it was before, where it became something else. */
  was: blockTag.nullable(),
  mark: z.enum(['same', 'added', 'removed']),
  runs: z.array(run),
});
export type TextBlock = z.infer<typeof block>;

/** One difference between two versions of a document. */
export const fieldChange = z.object({
  /** The field of the document, for `restore`. */
  field: z.string(),
  label: z.string(),
  /** Within the field: labels, and what the entries of lists are called. */
  place: z.array(z.string()),
  how: z.enum(['changed', 'added', 'removed', 'moved']),
  /** Which control edits it, as the form has it. */
  input: z.string(),
  /** As they are stored; of an entry that moved, its place from 1. */
  before: z.unknown(),
  after: z.unknown(),
  /** Of a text: both versions as one, with marks. */
  marked: z.array(block).nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** A version of a document. */
export const version = z.object({
  revision: z.number(),
  by: z.string(),
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  deleted: z.boolean(),
});
export type Version = z.infer<typeof version>;

/** Two versions of a document on the pages of the site, where everything else is as it is now. */
export const comparedPages = z.object({
  differing: impact
    .omit({ shared: true })
    .nullable()
    .describe('Pages on which they differ; null where `path` named one'),
  shown: z
    .object({
      path: z.string().describe('An address of the site'),
      changes: z.number().describe('Places that differ, marked #change-1 and so on in all three'),
      marked: z.string().describe('Address of the newer page, with what differs marked'),
      before: z.string().nullable().describe('Address of the older page; null: there was none'),
      after: z.string().nullable().describe('Address of the newer page; null: there is none'),
    })
    .nullable()
    .describe('null where no page shows a difference'),
});
export type ComparedPages = z.infer<typeof comparedPages>;
