import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { languages } from '../../rules/languages.ts';
import { sectionName } from '../shapes.ts';

const pageImpact = z.object({
  path: z.string().describe('A path on the site'),
  name: z.string(),
  how: z.enum(['changes', 'appears', 'vanishes']),
});

/** Effect of unsaved changes on the site. */
export const impact = z.object({
  pages: z.array(pageImpact).describe('The first twelve'),
  count: z.number(),
  exact: z.boolean().describe('Each page was checked; otherwise `count` is an upper bound'),
  /** Other pages that change only in their shared parts. */
  shared: z.object({ parts: z.array(z.string()), pages: z.number() }).nullable(),
});
export type Impact = z.infer<typeof impact>;

/** The same for the contents of a form, with the links it would break. */
export const impactAnswer = impact.extend({
  broken: z
    .array(
      z.object({
        about: z.string().describe('Target of the link'),
        path: z.string().describe('Path of the page with the link'),
        name: z.string().describe('Title of that page'),
      }),
    )
    .describe('Internal links that would become broken'),
  outdated: z
    .array(z.object({ language: z.enum(languages), texts: z.number() }))
    .optional()
    .describe('Languages with translations of changed texts'),
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
          .describe('Missing fields keep their saved values; null: it is deleted'),
      }),
    )
    .min(1)
    .max(200),
});
export type ImpactInput = z.infer<typeof impactInput>;
