import { z } from 'zod';
import { addressEntry } from '../content/address-entry.ts';
import { objectId } from '../content/fields.ts';
import { imageParts } from '../content/image-places.ts';
import { page } from '../content/page.ts';
import { mappedPage } from '../content/page-date.ts';
import { defineCalls } from './call.ts';
import { base, none, nothing, pagedList, stamped } from './shapes.ts';

/** Kinds of documents with general calls. The specified kinds have their own. */
const kind = z.enum(['page'], { error: 'There are no documents of this kind.' });

export const documentCalls = defineCalls({
  getSiteDocuments: {
    access: 'public',
    body: 'json',
    input: z.object({ kind }),
    reply: z.array(stamped(page)),
    summary: 'Every document of a kind on the site, in order of creation.',
  },
  getSiteAddresses: {
    access: 'public',
    body: 'json',
    input: none,
    reply: z.array(addressEntry),
    summary: 'The current and former pages at each address of the site.',
  },
  getPageDates: {
    access: 'public',
    body: 'json',
    input: none,
    reply: z.array(mappedPage),
    summary:
      'Last change of each page of the site, and which pages are hidden from search engines.',
  },
  getDocuments: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: pagedList(page, ['title', 'address']).extend({ kind, id: objectId.optional() }),
    reply: z.array(stamped(page)),
    summary: 'Every document of a kind, or a list of one by id.',
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
    summary: 'Add a document, or change one by id. Fields not sent stay as they are.',
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
