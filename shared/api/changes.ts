import { z } from 'zod';
import { ourTeam } from '../sections/our-team.ts';
import { defineCalls } from './call.ts';
import { laterChange, plannedChange, step } from './changes/steps.ts';
import { comparedPages, fieldChange, version } from './changes/versions.ts';
import { base, moment, personSearch } from './shapes.ts';

const revision = z.coerce.number().int().min(1);
export const documentName = z
  .string()
  .regex(
    /^(section|service|page-content|category|partner|order|page|picture|translation)\/[\w.-]{1,60}$/,
    {
      error: `Name a document as kind/id, such as section/${ourTeam.name}.`,
    },
  )
  .describe('`kind/id`');
/** A document with pages of its own; others show on the pages of their items, uses or originals. */
const pageDocument = documentName.refine((name) => !/^(order|picture|translation)\//.test(name), {
  error: 'Choose a section, service, category, client or page to compare its pages.',
});
const someDocuments = z
  .string()
  .regex(
    /^(section|service|page-content|category|partner|order|page|picture|translation)(\/[\w.-]{1,60})?$/,
    {
      error: 'Give a kind of document, such as service, or a document as kind/id.',
    },
  );

const page = {
  before: revision.optional().describe('Only steps before this one'),
};

/** The search terms of the history. */
export const historySearch = {
  search: z
    .string()
    .max(300)
    .optional()
    .describe(
      'Words that must each occur in what a change removed or added, in the name of its document or in that of its author',
    ),
  document: someDocuments.optional().describe('`kind` or `kind/id`'),
  by: personSearch,
  since: moment.optional().describe('At this moment or later'),
  until: moment.optional().describe('Before this moment'),
};

/** The revisions of a document to compare. */
const twoVersions = {
  from: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Content revision of the older version; the one before `to` by default'),
  to: revision
    .optional()
    .describe('Content revision of the newer version; the current one by default'),
};

/** Sections with values that other texts often repeat. */
const sectionWithFormerValues = z.enum(['site_identity', 'contact_us']);
export type SectionWithFormerValues = z.infer<typeof sectionWithFormerValues>;

const formerValue = z.object({
  field: z.string(),
  value: z.string().describe('The newest former value that a text still has'),
  count: z.number().describe('Number of documents with it in a text'),
  documents: z
    .array(z.object({ document: documentName, name: z.string() }))
    .describe('The first 50'),
});
export type FormerValue = z.infer<typeof formerValue>;

/** History, comparison and undo. */
export const changeCalls = defineCalls({
  history: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    input: z.object({
      ...page,
      ...historySearch,
    }),
    reply: z.array(step),
    summary: 'Saved steps, newest first, fifty per page.',
  },
  compare: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    input: z.object({
      document: documentName,
      ...twoVersions,
    }),
    reply: z.object({
      /** Its name in its list; empty for a section. */
      name: z.string(),
      before: version.nullable(),
      after: version.nullable(),
      fields: z.array(fieldChange).describe('In the order of the form'),
    }),
    summary: 'Two revisions of a document, field by field.',
  },
  comparePages: {
    path: '/admin/compare-pages',
    access: 'content',
    scope: 'content',
    input: z.object({
      document: pageDocument,
      ...twoVersions,
      path: z
        .string()
        .startsWith('/')
        .max(300)
        .optional()
        .describe('The page to show; by default the first that differs'),
    }),
    reply: comparedPages.nullable().describe('null before the first release'),
    summary:
      'The pages on which two revisions of a document differ, with everything else as it is now; one is shown with marks.',
  },
  trash: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    input: z.object(page),
    reply: z.array(step).describe('Without documents that were restored since'),
    summary: 'Deleted documents, newest first, fifty per page.',
  },
  laterWork: {
    method: 'GET',
    path: '/admin/later-work',
    access: 'content',
    scope: 'content',
    input: z.object({ release: revision }),
    reply: z.object({
      count: z.number(),
      changes: z.array(laterChange).describe('The first 200'),
      pages: z
        .number()
        .nullable()
        .describe('Pages that visitors would see differently; null if unknown'),
    }),
    summary: 'Changes since a release; restoring its content would undo them.',
  },
  formerValues: {
    method: 'GET',
    path: '/admin/former-values',
    access: 'content',
    scope: 'content',
    input: z.object({ section: sectionWithFormerValues }),
    reply: z.array(formerValue),
    summary: "Former values of a section's fields, and the texts that still contain them.",
  },
  plannedChanges: {
    method: 'GET',
    path: '/admin/planned-changes',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: z.object({
      revision: revision.describe('The step to undo, or the revision to restore'),
      document: documentName.optional().describe('The document to restore; without it, `undo`'),
      fields: z
        .union([z.string().transform((field) => [field]), z.array(z.string())])
        .optional()
        .describe('As in `restore`'),
      only: z.enum(['deletions']).optional().describe('As in `undo`'),
    }),
    reply: z.object({
      count: z.number().describe('Number of documents that would change'),
      documents: z.array(plannedChange).describe('The first fifty'),
      note: z.string().describe('What would stay, as in the message of `undo`; mostly empty'),
    }),
    summary: 'What `undo` or `restore` would change, without changing it.',
  },
  undo: {
    access: 'content',
    scope: 'content',
    input: z.object({
      revision,
      only: z
        .enum(['deletions'])
        .optional()
        .describe('Undo only the deletions of the step, as *Trash* shows them'),
      along: z
        .boolean()
        .optional()
        .describe('Also delete what was added since to documents that the step created'),
    }),
    reply: z.object({
      back: z.number().describe('Documents that were undone'),
      left: z.number().describe('Documents that stay as they are, because they were edited later'),
      kept: z
        .array(z.string())
        .describe(
          'Labels of fields that were edited later and stay, in documents that are otherwise undone',
        ),
      added: z.array(z.string()).describe('Names of documents added since to created ones'),
    }),
    summary: 'Undo everything that was changed, deleted or created in one step.',
  },
  restore: {
    access: 'content',
    scope: 'content',
    input: z.object({
      document: documentName,
      revision: revision.describe('Of the revision, as in `compare`'),
      fields: z
        .array(z.string().max(100))
        .min(1)
        .max(100)
        .optional()
        .describe('Only these fields; by default the whole revision'),
      ...base,
    }),
    reply: z.object({ revision: z.number().describe('Revision of the document now') }),
    summary: 'Restore a revision of a document, or some of its fields.',
  },
});
