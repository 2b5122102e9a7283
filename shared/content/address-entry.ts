import { z } from 'zod';
import { objectId } from './fields.ts';

/** The page at a current or former address of the site. */
export const addressEntry = z.object({
  address: z.string().describe('Without outer slashes'),
  kind: z.enum(['page', 'service', 'page-content']),
  id: objectId,
  state: z
    .enum(['here', 'former', 'gone'])
    .describe('`former`: it moved, and the address redirects; `gone`: it was deleted'),
});
export type AddressEntry = z.infer<typeof addressEntry>;
