import { z } from 'zod';
import { ourTeam } from '../sections/our-team.ts';
import { changeEntry, laterChange, plannedChange } from './changes/steps.ts';
import { comparedPages, fieldChange, version } from './changes/versions.ts';
import { defineEndpoints } from './endpoint.ts';
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
/** A document with pages of its own. Other documents appear on the pages of their items, uses or originals. */
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
  before: revision.optional().describe('Only changes before this one'),
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
  since: moment.optional().describe('Earliest time, inclusive'),
  until: moment.optional().describe('Latest time, exclusive'),
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

export const comparedPath = z
  .string()
  .startsWith('/')
  .max(300)
  .optional()
  .describe('The page to show; by default the first that differs');

/** Sections with values that are often repeated in other texts. */
const sectionWithFormerValues = z.enum(['site_identity', 'contact_us']);
export type SectionWithFormerValues = z.infer<typeof sectionWithFormerValues>;

const formerValue = z.object({
  field: z.string(),
  value: z.string().describe('Newest former value that a text still contains'),
  count: z.number().describe('Number of documents whose texts contain the former value'),
  documents: z
    .array(z.object({ document: documentName, name: z.string() }))
    .describe('The first 50'),
});
export type FormerValue = z.infer<typeof formerValue>;

/** History, comparison and undo. */
export const changeEndpoints = defineEndpoints({
  history: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: z.object({
      ...page,
      ...historySearch,
    }),
    reply: z.array(changeEntry),
    summary: 'Lists saved changes, newest first, fifty per page.',
  },
  compare: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: z.object({
      document: documentName,
      ...twoVersions,
    }),
    reply: z.object({
      /** Name of the document in its list; empty for a section. */
      name: z.string(),
      before: version.nullable(),
      after: version.nullable(),
      fields: z.array(fieldChange).describe('Field changes, in the order of the form'),
    }),
    summary: 'Compares two revisions of a document, field by field.',
  },
  comparePages: {
    path: '/admin/compare-pages',
    access: 'content',
    scope: 'content',
    input: z.object({
      document: pageDocument,
      ...twoVersions,
      path: comparedPath,
    }),
    reply: comparedPages.nullable().describe('null before the first release'),
    summary:
      'Lists the pages on which two revisions of a document differ, with everything else as it is now; the differences on one page are highlighted.',
  },
  trash: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    input: z.object(page),
    reply: z.array(changeEntry).describe('Excludes documents that were restored since'),
    summary: 'Lists deleted documents, newest first, fifty per page.',
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
    summary: 'Lists the changes since a release, which would be undone by restoring it.',
  },
  formerValues: {
    method: 'GET',
    path: '/admin/former-values',
    access: 'content',
    scope: 'content',
    input: z.object({ section: sectionWithFormerValues }),
    reply: z.array(formerValue),
    summary: "Lists former values of a section's fields, and the texts that still contain them.",
  },
  plannedChanges: {
    method: 'GET',
    path: '/admin/planned-changes',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: z.object({
      revision: revision.describe('Change to undo, or revision to restore'),
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
      note: z.string().describe('Warnings, as in the message of `undo`; mostly empty'),
    }),
    summary: 'Returns what `undo` or `restore` would change, without changing it.',
  },
  undo: {
    access: 'content',
    scope: 'content',
    input: z.object({
      revision,
      only: z
        .enum(['deletions'])
        .optional()
        .describe('Undo only the deletions, as *Trash* shows them'),
      along: z
        .boolean()
        .optional()
        .describe('Also delete later additions to documents that the change created'),
    }),
    reply: z.object({
      back: z.number().describe('Number of restored documents'),
      left: z.number().describe('Number of documents that were edited later and stay as they are'),
      kept: z
        .array(z.string())
        .describe(
          'Labels of fields that were edited later and stay, in documents that are otherwise undone',
        ),
      added: z.array(z.string()).describe('Names of documents added since to created ones'),
    }),
    summary: 'Undoes everything that was changed, deleted or created at once.',
  },
  restore: {
    access: 'content',
    scope: 'content',
    input: z.object({
      document: documentName,
      revision: revision.describe('Content revision, as in `compare`'),
      fields: z
        .array(z.string().max(100))
        .min(1)
        .max(100)
        .optional()
        .describe('Only these fields; by default the whole revision'),
      ...base,
    }),
    reply: z.object({ revision: z.number().describe('Current revision of the document') }),
    summary: 'Restores a revision of a document, or some of its fields.',
  },
});
