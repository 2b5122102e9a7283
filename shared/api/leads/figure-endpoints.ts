import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

const day = z.iso.date({ error: 'Enter a date, such as 2026-03-01.' });

const line = z.object({
  key: z.string().describe('Monday of the week, path of the page, or source of the campaign'),
  seen: z.number().describe('Number of form views'),
  sent: z.number(),
  spam: z.number().describe('Number of messages quarantined as spam'),
  median_hours: z.number().nullable().describe('Median time to the reply, for answered leads'),
});
export type StatisticsRow = z.infer<typeof line>;

const sums = {
  now: z.number().describe('In the last 30 days'),
  before: z.number().describe('In the 30 days before'),
};
const ofName = z.object({ name: z.string(), ...sums });
const visits = z.object({
  is_on: z.boolean().describe('True if visits are counted'),
  views: z.object(sums),
  arrivals: z.object(sums),
  form_seen: z.object(sums),
  form_sent: z.object(sums),
  pages: z
    .array(ofName.extend({ title: z.string().describe('The path for a page without a title') }))
    .describe('Views by path; `*` for pages beyond the limit of a day'),
  sources: z.array(ofName).describe('Arrivals by host or utm_source; empty without either'),
  regions: z
    .array(ofName)
    .describe(
      'Arrivals by country (ISO 3166) of the browser’s first language, not of the visitor; empty if the language names none',
    ),
});
export type Visits = z.infer<typeof visits>;

/** Page views, and how many of them lead to a message. */
export const visitEndpoints = defineEndpoints({
  getVisits: {
    method: 'GET',
    path: '/admin/visits',
    access: 'content',
    scope: 'content',
    reply: visits,
    summary:
      'Returns visits of the last 30 days and the 30 days before, the most frequent 100 of each kind.',
  },
});

/** Form views, messages and reply times. */
export const figureEndpoints = defineEndpoints({
  leadFigures: {
    path: '/admin/lead-figures',
    access: 'leads',
    scope: 'leads:read',
    tool: 'read',
    input: z.object({ from: day, to: day.describe('Last day of the period, inclusive') }),
    reply: z.object({ weeks: z.array(line), pages: z.array(line), campaigns: z.array(line) }),
    summary: 'Returns results of the form by week, page and campaign.',
  },
});
