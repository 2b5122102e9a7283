import { z } from 'zod';
import { sectionNames } from '../sections/index.ts';
import { defineCalls } from './call.ts';
import { none } from './shapes.ts';

/** Names the invented leads, which are no documents and go all together. */
export const demoLeadsName = 'leads/demo';

/** Where a document of the demo company stands in the console. */
const demoGroup = z.enum(['partners', 'categories', 'pages', 'leads', ...sectionNames]);

const demoDocument = z.object({
  document: z.string().describe('`kind/id`'),
  group: demoGroup,
  /** What it is called in its list; empty for a section. */
  name: z.string(),
  /** It says what the demo said, and nothing of the owner's hangs on it: it can go. */
  unchanged: z.boolean(),
  /** Of a changed one: labels of the fields that still say what the demo said. */
  still_demo: z.array(z.string()),
  /** Of those, labels of lists with entries of the owner's, which stay. */
  with_own: z.array(z.string()),
});
export type DemoDocument = z.infer<typeof demoDocument>;

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
    reply: z.object({ documents: z.array(demoDocument), removals: z.array(removal) }),
    summary: 'What is still there of the demo content, and what was removed of it, newest first.',
  },
  removeDemoContent: {
    path: '/admin/remove-demo-content',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({ documents: z.array(z.string().max(100)).min(1).max(1000) }),
    reply: z.object({
      removed: z.number().describe('Documents that went'),
      emptied: z.number().describe('Changed documents that lost only what was still the demo’s'),
      revision: z.number().describe('Names the step for `undo`; 0 when there was nothing to do'),
    }),
    summary: 'Remove demo documents, in one step. What the owner changed stays.',
  },
});
