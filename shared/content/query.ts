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

/** A query as the form sends it, with what it tells about how it was filled in (server/queries/spam.ts). */
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
});
export type Query = z.infer<typeof query>;
