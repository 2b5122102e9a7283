import { z } from 'zod';
import { requiredLine } from './fields.ts';

const digits = 'Phone Number must be a number.';

/** What a visitor sends with the contact form. */
export const query = z.object({
  name: requiredLine('Name'),
  phone_number: z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    requiredLine('Phone Number', { max: 30 }).refine(
      (value) => /^\+?[\d\s().-]{1,30}$/.test(value),
      digits,
    ),
  ),
  subject: requiredLine('Subject', { max: 2000 }),
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
});
export type Query = z.infer<typeof query>;
