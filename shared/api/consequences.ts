import { z } from 'zod';
import { type Kind, kinds } from '../content/kinds.ts';
import { languages } from '../rules/languages.ts';

const kind = z.enum(kinds as [Kind, ...Kind[]]);

/** Unsaved documents. */
export const consequencesInput = z.object({
  documents: z
    .array(
      z.object({
        kind,
        id: z.string().max(100),
        fields: z
          .record(z.string(), z.unknown())
          .nullable()
          .describe('Omitted fields keep their saved values; null deletes the document'),
      }),
    )
    .min(1)
    .max(200),
});

const brokenLink = z.object({
  about: z.string().describe('Target of the link'),
  path: z.string().describe('Path of the page with the link'),
  name: z.string().describe('Name of the document with the link'),
});
export type BrokenLink = z.infer<typeof brokenLink>;

export const consequences = z.object({
  along: z
    .array(z.object({ kind, id: z.string(), name: z.string() }))
    .describe('Documents that are deleted or hidden along with these'),
  broken: z.array(brokenLink).describe('Internal links that would break'),
  outdated: z
    .array(z.object({ language: z.enum(languages), texts: z.number() }))
    .describe('Languages with translations of changed texts'),
});
export type Consequences = z.infer<typeof consequences>;
