import { z } from 'zod';
import { defineCalls } from '../call.ts';

const day = z.iso.date({ error: 'Give a day, like 2026-03-01.' });

const line = z.object({
  key: z.string().describe('Monday of the week, path of the page, or source of the campaign'),
  seen: z.number().describe('How often the form came into view'),
  sent: z.number(),
  spam: z.number().describe('How many of those sent were held'),
  median_hours: z.number().nullable().describe('From receipt to an answer, of those answered'),
});
export type FigureLine = z.infer<typeof line>;

/** How often the form is seen and sent, and how soon somebody answers. */
export const figureCalls = defineCalls({
  leadFigures: {
    path: '/admin/lead-figures',
    access: 'leads',
    scope: 'leads:read',
    body: 'json',
    input: z.object({ from: day, to: day.describe('The last day') }),
    reply: z.object({ weeks: z.array(line), pages: z.array(line), campaigns: z.array(line) }),
    summary: 'What the form brought, by week, page and campaign.',
  },
});
