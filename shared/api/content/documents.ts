import { z } from 'zod';
import { addressEntry } from '../../content/address-entry.ts';
import { objectId } from '../../content/fields.ts';
import { page } from '../../content/pages/page.ts';
import { mappedPage } from '../../content/pages/page-date.ts';
import { findImageFields } from '../../content/pictures/image-uses.ts';
import { picture } from '../../content/pictures/picture.ts';
import { translation } from '../../content/translation.ts';
import { consequences, consequencesInput } from '../consequences.ts';
import { defineEndpoints } from '../endpoint.ts';
import { base, pagedList, stamped } from '../shapes.ts';

/** Kinds of documents with general calls. The specified kinds have their own. */
const kind = z.enum(['page', 'picture'], { error: 'There are no documents of this kind.' });

/** Kinds of which visitors see every document. */
const publicKind = z.enum(['page', 'picture', 'translation'], {
  error: 'There are no documents of this kind.',
});

const document = z.union([stamped(page), stamped(picture)]);
const publicDocument = z.union([
  document,
  stamped(translation).extend({ _id: z.string().describe('For example `de.service.65f0…`') }),
]);

export const documentEndpoints = defineEndpoints({
  getSiteDocuments: {
    access: 'public',
    input: z.object({ kind: publicKind }),
    reply: z.array(publicDocument),
    summary: 'Lists all documents of a kind on the site, in order of creation.',
  },
  getSiteAddresses: {
    access: 'public',
    tool: 'read',
    reply: z.array(addressEntry),
    summary: 'Lists the current and former pages at each address of the site.',
  },
  getPageDates: {
    access: 'public',
    reply: z.array(mappedPage),
    summary:
      'Returns the last change of each page, and which pages are hidden from search engines.',
  },
  getDocuments: {
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: pagedList(page.extend(picture.shape), [
      'title',
      'address',
      'name',
      'description',
    ]).extend({
      kind,
      id: objectId.optional(),
    }),
    reply: z.array(document),
    summary: 'Lists all documents of a kind, or one document by id.',
  },
  saveDocument: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    body: 'multipart',
    input: page
      .extend(picture.shape)
      .partial()
      .extend({
        kind,
        id: z.union([objectId, z.literal('')]).optional(),
        ...base,
      }),
    reply: document,
    files: findImageFields(page),
    summary:
      'Adds a document, or change one by id. Omitted fields are kept. A picture has the id in its stored path.',
  },
  deleteDocument: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    input: z.object({ kind, id: objectId }),
    summary: 'Deletes a document.',
  },
  consequences: {
    access: 'content',
    scope: 'content',
    maxBytes: 2 << 20,
    input: consequencesInput,
    reply: consequences,
    summary:
      'Returns what would be deleted or hidden along with unsaved documents, the links that would break, and the translations that would become outdated.',
  },
});
