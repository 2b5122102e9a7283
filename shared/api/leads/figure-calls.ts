import { z } from 'zod';
import { defineCalls } from '../call.ts';

const day = z.iso.date({ error: 'Give a day, like 2026-03-01.' });

const line = z.object({
  key: z.string().describe('Monday of the week, path of the page, or source of the campaign'),
  seen: z.number().describe('Number of form views'),
  sent: z.number(),
  spam: z.number().describe('Number of sent messages held as spam'),
  median_hours: z.number().nullable().describe('Time to the answer, for answered leads'),
});
export type FigureLine = z.infer<typeof line>;

/** Views of the form, messages, and reply times. */
export const figureCalls = defineCalls({
  leadFigures: {
    path: '/admin/lead-figures',
    access: 'leads',
    scope: 'leads:read',
    body: 'json',
    input: z.object({ from: day, to: day.describe('The last day') }),
    reply: z.object({ weeks: z.array(line), pages: z.array(line), campaigns: z.array(line) }),
    summary: 'Results of the form by week, page and campaign.',
  },
});
