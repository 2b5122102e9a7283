import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

const document = z
  .string()
  .regex(
    /^(section|service|page-content|category|partner|page|picture|translation|answer|note)\/[\w.-]{1,60}( in [0-9a-f]{24})?$/,
    { error: 'Name a document as kind/id, or as kind/id in draft.' },
  )
  .describe(
    '`kind/id` (id `new` for one to add; `answer/{lead}`, `note/{lead}`), ` in {draft}` for a document of a draft',
  );
const fields = z.record(z.string().max(100), z.unknown());
const time = z.string().describe('ISO 8601');

const workingCopy = z.object({
  base: z.number().describe('Revision that the changes were typed on; 0 for a new document'),
  before: fields.describe('The saved values of the changed fields at that revision'),
  fields: fields.describe('The changed fields'),
  at: time,
});

/** An account's unsaved changes to a document. */
export type WorkingCopy = z.infer<typeof workingCopy>;

const copySummary = z.object({
  document,
  title: z.string().describe('Saved name of the document in its list; empty for a section'),
  at: time,
});

const copyDetails = z.object({
  copy: workingCopy.nullable(),
  colleagues: z
    .array(z.object({ name: z.string(), at: time }))
    .describe('Others whose unsaved changes of this document are less than two minutes old'),
});

/** Unsaved changes of the signed-in account: one working copy per document, stored for thirty days. */
export const workingCopyEndpoints = defineEndpoints({
  workingCopies: {
    path: '/admin/working-copies',
    method: 'GET',
    access: 'signed-in',
    passive: true,
    reply: z.array(copySummary),
    summary: 'Lists your documents with unsaved changes, newest first, except deleted ones.',
  },
  workingCopy: {
    path: '/admin/working-copy',
    method: 'GET',
    access: 'signed-in',
    passive: true,
    input: z.object({ document }),
    reply: copyDetails,
    summary: 'Returns your unsaved changes to a document, and who else is editing it.',
  },
  saveWorkingCopy: {
    path: '/admin/save-working-copy',
    access: 'signed-in',
    maxBytes: 4 << 20,
    input: z.object({
      document,
      base: z.number().int().min(0).describe('Revision that the changes were typed on, or 0'),
      fields: fields.describe('Changed fields; leave them out to delete the working copy'),
      before: fields.default({}).describe('Their saved values at that revision'),
      seen: z
        .string()
        .max(40)
        .nullable()
        .optional()
        .describe('`at` of your copy, null without one; 409 if the server has a newer one'),
    }),
    reply: z.object({ at: time }).nullable(),
    summary: 'Saves or deletes your unsaved changes to a document.',
  },
});
