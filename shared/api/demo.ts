import { z } from 'zod';
import { defineCalls } from './call.ts';
import { none } from './shapes.ts';

/** Demo documents that went from the site in one step. */
const removal = z.object({
  revision: z.number().describe('Names the step for `undo`'),
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
  documents: z.number(),
});

/** The company that a fresh site shows, until its owner's own takes its place. */
export const demoCalls = defineCalls({
  demoContent: {
    method: 'GET',
    path: '/admin/demo-content',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: none,
    reply: z.object({
      entries: z.number().describe('Entries that still say something the demo said'),
      removals: z.array(removal),
    }),
    summary: 'How much of the demo content is left, and what was removed of it, newest first.',
  },
  removeDemoContent: {
    path: '/admin/remove-demo-content',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: none,
    reply: z.object({
      removed: z.number().describe('Entries that went'),
      emptied: z.number().describe('Changed entries that lost only what was still the demo’s'),
      revision: z.number().describe('Names the step for `undo`; 0 when there was nothing to do'),
    }),
    summary: 'Remove the demo content in one step. What the owner changed stays.',
  },
});
