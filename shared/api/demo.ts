import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

/** Demo documents that were removed together. */
const removal = z.object({
  revision: z.number().describe('Content revision of the change, for `undo`'),
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
  documents: z.number(),
});

/** Settings that a new owner makes first, in this order. */
const firstSteps = z.object({
  name: z.boolean(),
  logo: z.boolean(),
  colours: z.boolean(),
  phone: z.boolean(),
  imprint: z.boolean().describe("One of the owner's pages, such as an imprint"),
  email: z.boolean(),
  demo: z.boolean().describe('True if no demo content is left'),
});
export type FirstSteps = z.infer<typeof firstSteps>;

/** The demo company, which a new site shows until the owner replaces it. */
export const demoEndpoints = defineEndpoints({
  demoContent: {
    method: 'GET',
    path: '/admin/demo-content',
    access: 'content',
    scope: 'content',
    reply: z.object({
      entries: z.number().describe('Number of entries with demo content'),
      documents: z.array(z.string()).describe('Unchanged demo documents, as `kind/id`'),
      removals: z.array(removal),
    }),
    summary: 'Lists remaining demo content, and removals, newest first.',
  },
  firstSteps: {
    method: 'GET',
    path: '/admin/first-steps',
    access: 'content',
    scope: 'content',
    reply: firstSteps,
    summary: 'Returns the first steps of a new owner; each is true once it is done.',
  },
  removeDemoContent: {
    path: '/admin/remove-demo-content',
    access: 'publish',
    scope: 'content',
    body: 'none',
    reply: z.object({
      removed: z.number().describe('Removed entries'),
      emptied: z.number().describe('Changed entries from which only demo content was removed'),
      revision: z
        .number()
        .describe('Content revision of the change, for `undo`; 0 if there was nothing to do'),
    }),
    summary: "Removes the demo content in one step. The owner's changes are kept.",
  },
});
