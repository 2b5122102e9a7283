import { z } from 'zod';
import { defineCalls } from './call.ts';

/** What was saved, taken back. */
export const changeCalls = defineCalls({
  undo: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({ revision: z.coerce.number().int().min(1) }),
    reply: z.object({
      back: z.number().describe('Documents that are as they were before'),
      left: z
        .number()
        .describe('Documents saved since, or made in that step: they stay as they are'),
    }),
    summary: 'Put back what was changed or deleted in the same step as a revision.',
  },
});
