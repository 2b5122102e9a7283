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
export type Query = z.infer<typeof query>;
