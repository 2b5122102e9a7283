import { z } from 'zod';
import { maxDocumentBytes } from '../../rules/images/image-limits.ts';
import { defineEndpoints } from '../endpoint.ts';

/** Id of a picture or file: the 24 hex digits of its stored path. */
const storedId = z
  .string()
  .regex(/^[0-9a-f]{24}$/, { error: 'Name a picture or file by the 24 hex digits of its path.' });

/** Kinds of stored files in the library. */
export const libraryKinds = ['picture', 'file'] as const;
const libraryKind = z.enum(libraryKinds, { error: 'Choose picture or file.' });
export type LibraryKind = z.infer<typeof libraryKind>;

/** Filters for the library list. */
export const libraryFilters = [
  'unused',
  'undescribed',
  'alike',
  'small',
  'demo',
  'hidden',
] as const;
export type LibraryFilter = (typeof libraryFilters)[number];

const path = z.string().max(2500);
const similarPicture = z.object({ id: storedId, path, name: z.string() });
/** A boolean from a JSON endpoint or a form. */
const flag = z.union([z.boolean(), z.stringbool()]);

const uploadResult = z.object({
  name: z.string().describe('File name as sent'),
  path: path.optional().describe('Stored path with notes; absent if the file was refused'),
  known: z.boolean().describe('True if the library already had the same file'),
  alike: z.array(similarPicture).describe('Up to 8 other pictures that look nearly the same'),
  refused: z.string().optional().describe('Reason for the refusal, as a sentence'),
  status: z.number().optional().describe('Status of the refusal, such as 400, 410, 413 or 503'),
});
/** Result for one file of `uploadPictures`. */
export type UploadedFile = z.infer<typeof uploadResult>;

const value = z.string().min(1, 'Name a stored picture or file.').max(2500);
const percent = z.number().min(0).max(100);

const use = z.object({
  kind: z.string(),
  id: z.string(),
  parent: z.string().nullable(),
  field: z.string().describe('For example `image` or `details.2.image`'),
  title: z.string().describe('Name of the document in its list; empty for a section'),
  crops: z.array(z.string()).optional().describe('Frames to which the site crops it'),
});

const row = z.object({
  id: storedId,
  path: path.describe('Stored path with the notes of its upload'),
  name: z.string(),
  description: z.string(),
  decorative: z.boolean(),
  width: z.number().describe('In pixels; 0 for a file'),
  height: z.number(),
  bytes: z.number(),
  added_by: z.string().describe('Email address; empty if unknown'),
  added_at: z.string().describe('ISO 8601'),
  uses: z.number().describe('Number of fields in documents and open drafts that show it'),
  isHidden: z.boolean(),
  isErased: z.boolean(),
  original: z.string().describe('Stored path of the picture that it was cropped from, or empty'),
});
/** A picture or file in the library. */
export type LibraryRow = z.infer<typeof row>;

/** The library of pictures and files. */
export const pictureEndpoints = defineEndpoints({
  uploadPictures: {
    path: '/admin/upload-pictures',
    access: 'content',
    scope: 'content',
    body: 'multipart',
    input: z.object({
      kind: libraryKind.optional().describe('Accept only pictures, or only PDF files and films'),
      files: z.any().optional().describe('The pictures, PDF files and films'),
    }),
    files: { files: 'many' },
    maxEachFile: maxDocumentBytes,
    reply: z.array(uploadResult),
    summary:
      'Adds pictures, PDF files and films to the library, and returns a result for each, in order.',
  },
  pictures: {
    method: 'GET',
    path: '/admin/pictures',
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: z.object({
      kind: libraryKind.default('picture'),
      id: storedId.optional().describe('Return only this file, of any kind, even if it is hidden'),
      search: z
        .string()
        .max(300)
        .default('')
        .describe('Words to search for in the name, description or uses'),
      filter: z
        .enum(libraryFilters, { error: 'There is no filter of this name.' })
        .optional()
        .describe('Omit it to list everything that is not hidden'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(60),
    }),
    reply: z.object({
      rows: z.array(row),
      total: z.number().describe('Number of matching rows across all pages'),
      described: z.number().describe('Pictures in use that are described or decorative'),
      inUse: z.number(),
    }),
    summary: 'Lists the library, newest first, page by page.',
  },
  pictureUses: {
    method: 'GET',
    path: '/admin/picture-uses',
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: z.object({ id: storedId }),
    reply: z.object({
      documents: z.array(use),
      drafts: z.array(z.object({ id: z.string(), name: z.string() })).describe('Open drafts'),
      versions: z
        .object({ from: z.number(), to: z.number() })
        .nullable()
        .describe('First and last kept version that shows it'),
      ownPoints: z.number().describe('Uses with a focal point of their own'),
    }),
    summary: 'Lists everything that shows a picture or links to a file.',
  },
  cropPicture: {
    path: '/admin/crop-picture',
    access: 'content',
    scope: 'content',
    input: z.object({ path: value, x: percent, y: percent, w: percent, h: percent }),
    reply: z.object({ path }),
    summary: 'Stores a crop of a picture, given in percent, as a new picture.',
  },
  replacePicture: {
    path: '/admin/replace-picture',
    access: 'content',
    scope: 'content',
    input: z.object({
      from: value,
      to: value,
      drafts: flag.default(false).describe('Also replace it in open drafts'),
      publish: flag.default(false).describe('Publish at once, instead of preparing a draft'),
    }),
    reply: z.object({
      draft: z.string().nullable().describe('Id of the prepared draft; null if published'),
      step: z.number().nullable().describe('Content revision of the published change, for `undo`'),
      documents: z.number(),
      drafts: z.number().describe('Number of changed drafts'),
    }),
    summary: 'Replaces a picture or file in all its uses.',
  },
  erasePicture: {
    path: '/admin/erase-picture',
    access: 'owner',
    fresh: true,
    input: z.object({
      id: storedId,
      word: z.literal('erase', { error: 'Type the word “erase”.' }),
    }),
    summary: 'Erases a picture or file permanently, in every size.',
  },
  hidePictures: {
    path: '/admin/hide-pictures',
    access: 'content',
    scope: 'content',
    maxBytes: 64 << 10,
    input: z.object({
      ids: z.array(storedId).min(1, 'Choose at least one.').max(1000),
      hidden: flag,
    }),
    summary:
      'Removes pictures from the library, or shows them there again. Their uses do not change.',
  },
});
