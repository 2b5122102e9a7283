import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { sectionName } from '../shapes.ts';

const pageImpact = z.object({
  path: z.string().describe('An address of the site'),
  name: z.string(),
  how: z.enum(['changes', 'appears', 'vanishes']),
});

/** What visitors would see of something that is not saved yet. */
export const impact = z.object({
  pages: z.array(pageImpact).describe('The first dozen of them'),
  count: z.number(),
  exact: z.boolean().describe('Whether each was looked at; else `count` is the most there can be'),
  /** Beside these, pages in which nothing changes but what they share. */
  shared: z.object({ parts: z.array(z.string()), pages: z.number() }).nullable(),
});
export type Impact = z.infer<typeof impact>;

/** The same of what stands in a form, with the links it would break. */
export const impactAnswer = impact.extend({
  broken: z
    .array(
      z.object({
        about: z.string().describe('Where the link leads'),
        path: z.string().describe('An address of the site: the page that the link is on'),
        name: z.string().describe('What that page is called'),
      }),
    )
    .describe('Links of the site itself that would lead nowhere and do not now'),
});
export type ImpactAnswer = z.infer<typeof impactAnswer>;

export const impactInput = z.object({
  documents: z
    .array(
      z.object({
        kind: z.enum(['section', 'service', 'page-content', 'page']),
        id: z.union([sectionName, objectId]),
        fields: z
          .record(z.string(), z.unknown())
          .nullable()
          .describe('Those that are not given stay as they are saved; null: it is deleted'),
      }),
    )
    .min(1)
    .max(200),
});
export type ImpactInput = z.infer<typeof impactInput>;
