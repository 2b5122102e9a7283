import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { defineCalls } from './call.ts';
import { base, moment, none, sectionName, soughtPerson } from './shapes.ts';

const revision = z.coerce.number().int().min(1);
export const documentName = z
  .string()
  .regex(/^(section|service|page-content|category|partner|order|page)\/[\w-]{1,60}$/, {
    error: 'Name a document as kind/id, such as section/our_team.',
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
const laterChange = stepChange.extend({
  by: z.string(),
  /** What the account is called now. */
  person: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
export type LaterChange = z.infer<typeof laterChange>;

/** What was saved at once. */
const step = z.object({
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
  changes: z.array(stepChange).describe('The first dozen of them'),
});
export type Step = z.infer<typeof step>;

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
const fieldChange = z.object({
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
const version = z.object({
  revision: z.number(),
  by: z.string(),
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  deleted: z.boolean(),
});
export type Version = z.infer<typeof version>;

const pageImpact = z.object({
  path: z.string().describe('An address of the site'),
  name: z.string(),
  how: z.enum(['changes', 'appears', 'vanishes']),
});

/** What visitors would see of something that is not saved yet. */
export const impact = z.object({
  pages: z.array(pageImpact).describe('The first dozen of them'),
  count: z.number(),
  exact: z.boolean().describe('Whether each was looked at; else `count` is the most there can be'),
  /** Beside these, pages in which nothing changes but what they share. */
  shared: z.object({ parts: z.array(z.string()), pages: z.number() }).nullable(),
});
export type Impact = z.infer<typeof impact>;

/** The same of what stands in a form, with the links it would break. */
const impactAnswer = impact.extend({
  broken: z
    .array(
      z.object({
        about: z.string().describe('Where the link leads'),
        path: z.string().describe('An address of the site: the page that the link is on'),
        name: z.string().describe('What that page is called'),
      }),
    )
    .describe('Links of the site itself that would lead nowhere and do not now'),
});
export type ImpactAnswer = z.infer<typeof impactAnswer>;

const impactInput = z.object({
  documents: z
    .array(
      z.object({
        kind: z.enum(['section', 'service', 'page-content', 'page']),
        id: z.union([sectionName, objectId]),
        fields: z
          .record(z.string(), z.unknown())
          .nullable()
          .describe('Those that are not given stay as they are saved; null: it is deleted'),
      }),
    )
    .min(1)
    .max(200),
});
export type ImpactInput = z.infer<typeof impactInput>;

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

/** Two versions of a document on the pages of the site, where everything else is as it is now. */
const comparedPages = z.object({
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

const formerName = z.object({
  name: z.string().describe('Empty where there was none, and where the name now holds it'),
  count: z.number().describe('Of documents that have it in a text'),
  documents: z
    .array(z.object({ document: documentName, name: z.string() }))
    .describe('The first 50 of them'),
});
export type FormerName = z.infer<typeof formerName>;

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
  formerName: {
    method: 'GET',
    path: '/admin/former-name',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: none,
    reply: formerName,
    summary: 'The name that the company had before, and where texts still have it.',
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
