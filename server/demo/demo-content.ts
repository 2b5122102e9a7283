import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { category } from '../../shared/content/category.ts';
import { page } from '../../shared/content/pages/page.ts';
import { pageContent } from '../../shared/content/pages/page-content.ts';
import { partner } from '../../shared/content/partner.ts';
import { service } from '../../shared/content/service.ts';
import { sections } from '../../shared/sections/index.ts';

/** Contains `content.json` and the files in `images/` that its image fields name. */
const folder = fileURLToPath(new URL('../../demo/', import.meta.url));
export const demoImages = `${folder}images/`;

const lead = z.strictObject({
  minutes_ago: z.number(),
  name: z.string(),
  phone_number: z.string(),
  subject: z.string(),
  email: z.string().optional(),
  company: z.string().optional(),
  message: z.string().optional(),
  source: z.string().optional(),
  campaign: z.string().optional(),
  /** Reasons for quarantining the lead as spam. */
  held: z.array(z.strictObject({ points: z.number(), text: z.string() })).default([]),
  status: z.enum(['in_hand', 'answered']).optional(),
  note: z.string().optional(),
  answer: z.strictObject({ subject: z.string(), text: z.string() }).optional(),
});

const content = z.strictObject({
  /** Picture data that an upload would have stored: a logo's colours, tones, and descriptions. */
  pictures: z.record(
    z.string(),
    z.strictObject({
      ink: z.array(z.string()).optional(),
      tones: z.array(z.string()).optional(),
      says: z.string().optional(),
    }),
  ),
  /** Sections that are not listed start empty. */
  sections: z.strictObject(sections).partial(),
  /** Oldest first: the landing page reverses What We Are and Portfolio (specification §2.2). */
  services: z.array(
    service.extend({ pageContents: z.array(pageContent.omit({ category_id: true })) }),
  ),
  partners: z.array(partner),
  categories: z.array(category),
  /** Linked from the footer. */
  pages: z.array(page),
  leads: z.array(lead),
});
export type DemoContent = z.infer<typeof content>;
export type DemoLead = DemoContent['leads'][number];

/**
 * Reads the demo company, Carrel, a fictional education services firm.
 * @throws ZodError if `demo/content.json` does not match the schemas of the content
 */
export function readDemoContent(): DemoContent {
  return content.parse(JSON.parse(readFileSync(`${folder}content.json`, 'utf8')));
}
