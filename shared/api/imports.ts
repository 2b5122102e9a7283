import { z } from 'zod';
import { defineCalls } from './call.ts';

/** Maximum bytes of a package that the console sends. */
export const maxPackageBytes = 300 << 20;

const importedRow = z.object({
  source: z.string().describe('Where it was: a file of a package, or an address'),
  title: z.string(),
  place: z.string().describe('What it becomes, such as a service or a section'),
  result: z.enum(['taken', 'left out', 'failed']),
  note: z.string().describe('What differs, or why it was not taken; may be empty'),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** The result of an import, whatever was imported. */
export const importReport = z.object({
  draft: z
    .string()
    .nullable()
    .describe('Id of the new draft; null if the content is live, or nothing was written'),
  documents: z.number().describe('Documents taken'),
  pictures: z.number().describe('Pictures and files added'),
  rows: z.array(importedRow),
});
export type ImportReport = z.infer<typeof importReport>;

const flag = z.union([z.boolean(), z.stringbool()]).default(false);

/** The content of the site as a package, and back. */
export const packageCalls = defineCalls({
  exportPackage: {
    method: 'GET',
    path: '/admin/export-package',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: z.object({}),
    reply: z.null(),
    replyTypes: ['application/zip'],
    summary: 'All content and pictures as a package: a zip file that any Marquee can import.',
  },
  importPackage: {
    path: '/admin/import-package',
    access: 'content',
    scope: 'content',
    body: 'multipart',
    files: { file: 'one' },
    maxEachFile: maxPackageBytes,
    input: z.object({
      replace: flag.describe('Also delete what the package does not have'),
      dry: flag.describe('Only report'),
    }),
    reply: importReport,
    summary:
      'Put the content of a package (`file`) into a new draft; into an empty site at once. A package that was pulled from this site is merged with later changes here.',
  },
});
