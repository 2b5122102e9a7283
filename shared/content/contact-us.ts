import { z } from 'zod';
import { image, line, link, longText } from './fields.ts';

const message = 'Mobile Number must be a number of at most 15 digits.';

/** A number, or its text as forms send it; null when empty. */
const mobileNumber = z
  .preprocess(
    (value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : value),
    z
      .number({ error: message })
      .int(message)
      .min(0, message)
      .max(999_999_999_999_999, message)
      .nullable(),
  )
  .default(null);

export const contactUs = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  description: longText('Description'),
  image: image('Image'),
  email: line('Email').refine(
    (value) => value === '' || /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value),
    'Email must be an address like hello@example.com.',
  ),
  mobile_number: mobileNumber.meta({ label: 'Mobile Number', input: 'number' }),
  fb_link: link('Facebook'),
  insta_link: link('Instagram'),
  twitter_link: link('Twitter'),
  linkedin_link: link('Linkedin'),
});
export type ContactUs = z.infer<typeof contactUs>;

/** Shown when the stored value is empty (specification §9). */
export const contactFallbacks = {
  mobile_number: 9999999999,
  fb_link: 'https://www.facebook.com/',
  insta_link: 'https://www.instagram.com/',
  twitter_link: 'https://twitter.com/',
  linkedin_link: 'https://www.linkedin.com/',
} as const;
