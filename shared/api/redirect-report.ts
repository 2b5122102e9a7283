import { z } from 'zod';
import { defineCalls } from './call.ts';
import { none, nothing } from './shapes.ts';

const place = z.object({ path: z.string(), title: z.string() });

/** What the console tells of old addresses beside the owner's own redirects. */
const redirectReport = z.object({
  missing: z
    .array(
      z.object({
        address: z.string().describe('As it was asked for, without what follows a ?'),
        count: z.number().int(),
        last: z.string().describe('Day it was asked for last, as 2026-11-22'),
        nearest: place.nullable().describe('The page whose name is most like the address'),
      }),
    )
    .describe('Where visitors looked for pages that are not there, the most asked for first'),
  former: z
    .array(z.object({ address: z.string(), to: place.nullable().describe('null: it is gone') }))
    .describe('Where pages stood before'),
});
export type RedirectReport = z.infer<typeof redirectReport>;

export const redirectReportCalls = defineCalls({
  getRedirectReport: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: none,
    reply: redirectReport,
    summary: 'Addresses at which visitors found no page, and those at which pages stood before.',
  },
  forgetMissing: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({ address: z.string().max(500) }),
    reply: nothing,
    summary: 'Leave an address out of the report until it is asked for again.',
  },
});
