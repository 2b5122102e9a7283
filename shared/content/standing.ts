import { z } from 'zod';
import { objectId } from './fields.ts';

/** Who answers at an address of the site: the one that stands there, or stood there before. */
export const standing = z.object({
  address: z.string().describe('Without slashes around it'),
  kind: z.enum(['page', 'service', 'page-content']),
  id: objectId,
  state: z
    .enum(['here', 'former', 'gone'])
    .describe('`former`: it has moved, and the address leads there; `gone`: it is deleted'),
});
export type Standing = z.infer<typeof standing>;
