import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { imageParts } from '../content/image-places.ts';
import { page } from '../content/page.ts';
import { mappedPage } from '../content/page-date.ts';
import { standing } from '../content/standing.ts';
import { defineCalls } from './call.ts';
import { base, listed, none, nothing, stamped } from './shapes.ts';

/** Kinds of documents that these calls are about. The specification's own have calls of their own. */
const kind = z.enum(['page'], { error: 'There are no documents of this kind.' });

export const documentCalls = defineCalls({
  getSiteDocuments: {
    access: 'public',
    body: 'json',
    input: z.object({ kind }),
    reply: z.array(stamped(page)),
    summary: 'Every document of a kind that the site shows, in order of creation.',
  },
  getSiteAddresses: {
    access: 'public',
    body: 'json',
    input: none,
    reply: z.array(standing),
    summary: 'Who stands at each address of the site, and who stood there.',
  },
  getPageDates: {
    access: 'public',
    body: 'json',
    input: none,
    reply: z.array(mappedPage),
    summary: 'When each page of the site changed last, and which of them searches shall leave out.',
  },
  getDocuments: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: listed(page, ['title', 'address']).extend({ kind, id: objectId.optional() }),
    reply: z.array(stamped(page)),
    summary: 'Every document of a kind, or the one of an id as a list of one.',
  },
  saveDocument: {
    access: 'content',
    scope: 'content',
    body: 'multipart',
    input: page.partial().extend({
      kind,
      id: z.union([objectId, z.literal('')]).optional(),
      ...base,
    }),
    reply: stamped(page),
    files: imageParts(page),
    summary: 'Add a document, or change the one of an id. Fields not sent stay as they are.',
  },
  deleteDocument: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({ kind, id: objectId }),
    reply: nothing,
    summary: 'Delete a document.',
  },
});
