import { z } from 'zod';

const run = z.object({
  text: z.string(),
  mark: z.enum(['same', 'added', 'removed']),
  /** Inline formats of the text: strong, em, s, u, code, sub and sup. */
  format: z.array(z.string()),
  /** Link target. */
  link: z.string().nullable(),
});
export type TextRun = z.infer<typeof run>;

const blockTag = z.enum([
  ...(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'pre', 'hr'] as const),
]);
/** A paragraph, a heading, or a list item (`ul`, `ol`). */
export const textBlock = z.object({
  tag: blockTag,
  /** Former tag; null if the tag did not change. */
  was: blockTag.nullable(),
  mark: z.enum(['same', 'added', 'removed']),
  runs: z.array(run),
});
export type TextBlock = z.infer<typeof textBlock>;

/** One difference between two revisions of a document. */
export const fieldChange = z.object({
  /** Field name, for `restore`. */
  field: z.string(),
  label: z.string(),
  /** Path within the field: labels and names of list items. */
  place: z.array(z.string()),
  how: z.enum(['changed', 'added', 'removed', 'moved']),
  /** Input type of the field. */
  input: z.string(),
  /** Stored values; for a moved item, its position from 1. */
  before: z.unknown(),
  after: z.unknown(),
  /** Both revisions of a text merged, with highlighted differences; null for other fields. */
  marked: z.array(textBlock).nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** A revision of a document. */
export const version = z.object({
  revision: z.number(),
  by: z.string(),
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  deleted: z.boolean(),
});
export type Version = z.infer<typeof version>;

/** Two revisions of a document as site pages, with all other content in its current state. */
export const comparedPages = z.object({
  differing: z
    .object({
      pages: z
        .array(
          z.object({
            path: z.string().describe('A path on the site'),
            name: z.string(),
            how: z.enum(['changes', 'appears', 'vanishes']),
          }),
        )
        .describe('The first twelve'),
      count: z.number(),
      exact: z
        .boolean()
        .describe('True if all pages were compared; otherwise `count` is an upper bound'),
    })
    .nullable()
    .describe('Pages that differ; null if `path` named one'),
  shown: z
    .object({
      path: z.string().describe('A path on the site'),
      changes: z
        .number()
        .describe('Number of differences, with the anchors #change-1 and so on in all three'),
      marked: z.string().describe('URL of the newer page with highlights'),
      before: z.string().nullable().describe('URL of the older page; null: there was none'),
      after: z.string().nullable().describe('URL of the newer page; null: there is none'),
    })
    .nullable()
    .describe('null if no page shows a difference'),
});
export type ComparedPages = z.infer<typeof comparedPages>;
