import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

const page = z.object({ path: z.string(), title: z.string() });

/** Old addresses shown in the console in addition to the owner's redirects. */
const redirectReport = z.object({
  missing: z
    .array(
      z.object({
        address: z.string().describe('As requested, without the query'),
        count: z.number().int(),
        last: z.string().describe('Day of the last request, such as 2026-11-22'),
        nearest: page.nullable().describe('The page with the most similar name'),
      }),
    )
    .describe('Missing pages that visitors requested, most frequent first'),
  former: z
    .array(z.object({ address: z.string(), to: page.nullable().describe('null: it was deleted') }))
    .describe('Former addresses of pages'),
});
export type RedirectReport = z.infer<typeof redirectReport>;

export const redirectReportEndpoints = defineEndpoints({
  getRedirectReport: {
    access: 'content',
    scope: 'content',
    reply: redirectReport,
    summary: 'Lists missing pages that visitors requested, and former addresses of pages.',
  },
  forgetMissing: {
    access: 'content',
    scope: 'content',
    input: z.object({ address: z.string().max(500) }),
    summary: 'Removes an address from the report until it is requested again.',
  },
});
