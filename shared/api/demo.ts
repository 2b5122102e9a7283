import { z } from 'zod';
import { sectionNames } from '../sections/index.ts';
import { defineCalls } from './call.ts';
import { none } from './shapes.ts';

/** Name of all demo leads, which are not documents and are removed together. */
export const demoLeadsName = 'leads/demo';

/** The place of a demo document in the console. */
const demoGroup = z.enum(['partners', 'categories', 'pages', 'leads', ...sectionNames]);

const demoDocument = z.object({
  document: z.string().describe('`kind/id`'),
  group: demoGroup,
  /** Its name in its list; empty for a section. */
  name: z.string(),
  /** It is as delivered, and no content of the owner depends on it: it can be removed. */
  unchanged: z.boolean(),
  /** For a changed one: labels of the fields that still have demo content. */
  still_demo: z.array(z.string()),
  /** Of those, labels of lists that also have items of the owner, which stay. */
  with_own: z.array(z.string()),
});
export type DemoDocument = z.infer<typeof demoDocument>;

/** Demo documents that were removed in one step. */
const removal = z.object({
  revision: z.number().describe('Revision of the step, for `undo`'),
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
  documents: z.number(),
});

/** The demo company that a fresh site shows until the owner replaces it. */
export const demoCalls = defineCalls({
  demoContent: {
    method: 'GET',
    path: '/admin/demo-content',
    access: 'content',
    scope: 'content',
    body: 'none',
    input: none,
    reply: z.object({ documents: z.array(demoDocument), removals: z.array(removal) }),
    summary: 'Remaining demo content, and what was removed, newest first.',
  },
  removeDemoContent: {
    path: '/admin/remove-demo-content',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({ documents: z.array(z.string().max(100)).min(1).max(1000) }),
    reply: z.object({
      removed: z.number().describe('Removed documents'),
      emptied: z.number().describe('Changed documents from which only demo content was removed'),
      revision: z
        .number()
        .describe('Revision of the step, for `undo`; 0 if there was nothing to do'),
    }),
    summary: 'Remove demo documents in one step. Changes of the owner stay.',
  },
});
