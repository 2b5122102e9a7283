import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { pageContent } from '../../content/pages/page-content.ts';
import { defineEndpoints } from '../endpoint.ts';
import { addIdAndStamp, base, byId, pagedList } from '../shapes.ts';

export const pageContentEndpoints = defineEndpoints({
  savePageContent: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    body: 'multipart',
    input: pageContent,
    reply: addIdAndStamp(pageContent),
    files: { image: 'one', area_images: 'many', share_image: 'one' },
    summary: 'Adds page content (a category of one service).',
  },
  updatePageContent: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    body: 'multipart',
    input: pageContent.partial().extend({ id: objectId, ...base }),
    reply: addIdAndStamp(pageContent),
    files: { image: 'one', area_images: 'many', share_image: 'one' },
    summary:
      'Changes a page content. Omitted fields are kept; new area images replace all previous ones.',
  },
  getAllPageContents: {
    access: 'public',
    tool: 'read',
    input: pagedList(pageContent, ['heading']).extend({
      heading: z.string().max(300).optional(),
      category_id: z.union([objectId, z.literal('')]).optional(),
    }),
    reply: z.array(addIdAndStamp(pageContent)),
    summary: 'Lists page contents by heading, by service, by both, or all.',
  },
  getPageContentById: {
    access: 'public',
    tool: 'read',
    input: byId,
    reply: z.array(addIdAndStamp(pageContent)).length(1),
    summary: 'Returns one page content, as a list of one.',
  },
  getPageContentByCategory: {
    access: 'public',
    tool: 'read',
    input: z.object({ category_id: objectId }),
    reply: z.array(addIdAndStamp(pageContent)),
    summary: 'Lists the page contents of one service.',
  },
  deletePageContent: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    input: byId,
    summary: 'Deletes a page content.',
  },
});
