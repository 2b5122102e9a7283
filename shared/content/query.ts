import { z } from 'zod';
import { requiredLine } from './fields.ts';

/** What a visitor sends with the contact form. */
export const query = z.object({
  name: requiredLine('Name'),
  phone_number: z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    requiredLine('Phone Number', { max: 40 }),
  ),
  subject: requiredLine('Subject', { max: 2000 }),
});

/** A sum that the form's own page asked for without JavaScript (server/http/form-page.ts). */
const sum = z.object({
  question: z.string().max(10).optional().catch(undefined).describe('The sum asked, like 3+4'),
  captcha: z.string().max(100).optional().catch(undefined).describe('Its answer'),
});

/** A word of a campaign: whoever made the address chose it. */
const campaignWord = z
  .string()
  .transform((word) => word.replace(/[^\w .+-]/g, '').slice(0, 80))
  .optional()
  .catch(undefined);

/** Path of a page of the site. */
const pagePath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[\w/.~%+-]*$/);

/** What is counted when a form comes into view; nothing of who saw it. */
export const seenForm = z.object({
  page: pagePath.or(z.string().transform(() => '')).optional(),
  source: campaignWord,
});

/** Beside the form's three fields. What is wrong is dropped, but for what the owner chose to ask (server/queries/further-fields.ts). */
const further = z.object({
  submission_id: z
    .uuid()
    .toLowerCase()
    .optional()
    .catch(undefined)
    .describe('The same for every try to send one text: it is kept once'),
  // What is no address at all is refused as one that is wrong.
  email: z.string().max(1000).optional().catch('?'),
  company: z.string().max(200).optional().catch(undefined),
  message: z.string().max(2000).optional().catch(undefined),
  consent: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  form_revision: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .catch(undefined)
    .describe('`revision` of the section contact_form that the form was made of'),
  page: pagePath.optional().catch(undefined).describe('Path of the page the form stands on'),
  campaign: z
    .object({ source: campaignWord, medium: campaignWord, campaign: campaignWord })
    .optional()
    .catch(undefined)
    .describe('`utm_source`, `utm_medium` and `utm_campaign` of the address that led there'),
});

/** A query as the form sends it, with what it tells about how it was filled in (server/queries/request-reasons.ts). */
export const sentQuery = query.extend({
  website: z
    .string()
    .max(500)
    .optional()
    .catch(undefined)
    .describe('Honeypot: people leave it empty'),
  started_at: z.coerce
    .number()
    .optional()
    .catch(undefined)
    .describe('When the form was shown, in ms since 1970'),
  ...sum.shape,
  ...further.shape,
});
