import { z } from 'zod';
import { ourTeam } from '../sections/our-team.ts';
import { defineCalls } from './call.ts';
import { impactAnswer, impactInput } from './changes/impact.ts';
import { laterChange, step } from './changes/steps.ts';
import { comparedPages, fieldChange, version } from './changes/versions.ts';
import { base, moment, soughtPerson } from './shapes.ts';

const revision = z.coerce.number().int().min(1);
export const documentName = z
  .string()
  .regex(/^(section|service|page-content|category|partner|order|page)\/[\w-]{1,60}$/, {
    error: `Name a document as kind/id, such as section/${ourTeam.name}.`,
  })
  .describe('`kind/id`');
/** One that pages show by itself: what the order of a list does, its entries say. */
const pageDocument = documentName.refine((name) => !name.startsWith('order/'), {
  error: 'Pages are compared of sections, services, categories, clients and pages.',
});
const someDocuments = z
  .string()
  .regex(/^(section|service|page-content|category|partner|order|page)(\/[\w-]{1,60})?$/, {
    error: 'Name a kind of documents, such as service, or one as kind/id.',
  });

const page = {
  before: revision.optional().describe('Steps before this one alone'),
};

/** What is looked for in the history. */
export const sought = {
  document: someDocuments.optional().describe('`kind` or `kind/id`'),
  by: soughtPerson,
  since: moment.optional().describe('At this moment or later'),
  until: moment.optional().describe('Before this moment'),
};

/** Which versions of a document are compared. */
const twoVersions = {
  from: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Content revision of the older version; the one before `to` when left out'),
  to: revision.optional().describe('Content revision of the newer version; now when left out'),
};

/** Sections with fields whose values are often written in other texts too. */
const sectionWithFormerValues = z.enum(['site_identity', 'contact_us']);
export type SectionWithFormerValues = z.infer<typeof sectionWithFormerValues>;

const formerValue = z.object({
  field: z.string(),
  value: z.string().describe('The newest one before that a text still has'),
  count: z.number().describe('Of documents that have it in a text'),
  documents: z
    .array(z.object({ document: documentName, name: z.string() }))
    .describe('The first 50 of them'),
});
export type FormerValue = z.infer<typeof formerValue>;

/** What was saved, looked at and taken back. */
export const changeCalls = defineCalls({
  history: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: z.object({
      ...page,
      ...sought,
    }),
    reply: z.array(step),
    summary: 'What was saved, step by step, newest first, fifty at a time.',
  },
  compare: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: z.object({
      document: documentName,
      ...twoVersions,
    }),
    reply: z.object({
      /** What it is called in its list; empty for a section. */
      name: z.string(),
      before: version.nullable(),
      after: version.nullable(),
      fields: z.array(fieldChange).describe('In the order of the form'),
    }),
    summary: 'Two versions of a document, field by field.',
  },
  comparePages: {
    path: '/admin/compare-pages',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({
      document: pageDocument,
      ...twoVersions,
      path: z
        .string()
        .startsWith('/')
        .max(300)
        .optional()
        .describe('The page to show; the first that differs when left out'),
    }),
    reply: comparedPages.nullable().describe('null while nothing is live'),
    summary:
      'The pages on which two versions of a document differ, everything else as it is now, and one of them with marks.',
  },
  trash: {
    method: 'GET',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: z.object(page),
    reply: z.array(step).describe('With nothing in them but what is still absent'),
    summary: 'What was deleted and is still absent, newest first, fifty at a time.',
  },
  laterWork: {
    method: 'GET',
    path: '/admin/later-work',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: z.object({ release: revision }),
    reply: z.object({
      count: z.number(),
      changes: z.array(laterChange).describe('The first 200 of them'),
      pages: z
        .number()
        .nullable()
        .describe('On which visitors would see something else; null where that is not known'),
    }),
    summary: 'What was saved since a release, which bringing its content back would undo.',
  },
  formerValues: {
    method: 'GET',
    path: '/admin/former-values',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: z.object({ section: sectionWithFormerValues }),
    reply: z.array(formerValue),
    summary: 'What fields of a section said before, and where texts still say it.',
  },
  impact: {
    access: 'content',
    scope: 'content',
    body: 'json',
    maxBytes: 2 << 20,
    input: impactInput,
    reply: impactAnswer.nullable().describe('null while nothing is live'),
    summary:
      'Which pages would change if some documents were saved as they stand in forms, and which links would break.',
  },
  undo: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({
      revision,
      only: z
        .enum(['deletions'])
        .optional()
        .describe('Of what was done only the deletions, as *Trash* has them'),
    }),
    reply: z.object({
      back: z.number().describe('Documents that are as they were before'),
      left: z
        .number()
        .describe('Documents that stay as they are, for somebody has worked on them since'),
      kept: z
        .array(z.string())
        .describe('Labels of fields that were edited since and stay so, in what is back otherwise'),
    }),
    summary: 'Take back what was changed, deleted or made in the same step as a revision.',
  },
  restore: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({
      document: documentName,
      revision: revision.describe('Of the version, as `compare` names it'),
      fields: z
        .array(z.string().max(100))
        .min(1)
        .max(100)
        .optional()
        .describe('Only these; the whole version as it was stored when left out'),
      ...base,
    }),
    reply: z.object({ revision: z.number().describe('Of the document now') }),
    summary: 'Put a version of a document back, or some of its fields.',
  },
});
