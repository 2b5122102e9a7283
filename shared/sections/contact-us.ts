import { z } from 'zod';
import { givenOnly, image, line, link, longText, toggle } from '../content/fields.ts';
import { isPhoneNumber, storedPhoneNumber } from '../rules/phone-number.ts';
import { readableLine } from '../rules/readable-text.ts';

const message = 'Mobile Number must be a telephone number, like 0113 496 0142 or +44 113 496 0142.';

/** A number, or its text in any usual spelling; null when empty. */
const mobileNumber = z
  .preprocess(
    (value) => (typeof value === 'string' ? storedOrNone(readableLine(value)) : value),
    z
      .union([z.number(), z.string()], { error: message })
      .refine(isMobileNumber, message)
      .nullable(),
  )
  .default(null);

function isMobileNumber(number: number | string): boolean {
  return typeof number === 'string'
    ? number.length <= 40 && isPhoneNumber(number)
    : Number.isSafeInteger(number) && number >= 0 && number <= 999_999_999_999_999;
}

function storedOrNone(typed: string) {
  return typed === '' ? null : storedPhoneNumber(typed);
}

export const contactUs = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  description: longText('Description'),
  image: image('Image', { crops: [{ name: 'Above the form', shape: [635, 270] }] }),
  email: line('Email').refine(
    (value) => value === '' || /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value),
    'Email must be an address like hello@example.com.',
  ),
  mobile_number: mobileNumber.meta({ label: 'Mobile Number', input: 'phone' }),
  fb_link: link('Facebook'),
  insta_link: link('Instagram'),
  twitter_link: link('Twitter'),
  linkedin_link: link('Linkedin'),
  only_given: givenOnly(
    toggle(
      'Leave out what is empty',
      'Without a number or an address of yours above, visitors see no telephone and no icon, in place of placeholders.',
    ),
  ),
});
export type ContactUs = z.infer<typeof contactUs>;

/** Shown when the stored value is empty (specification §9). */
const contactFallbacks = {
  mobile_number: 9999999999,
  fb_link: 'https://www.facebook.com/',
  insta_link: 'https://www.instagram.com/',
  twitter_link: 'https://twitter.com/',
  linkedin_link: 'https://www.linkedin.com/',
} as const;

/** What visitors get where a value is empty: the placeholders, or nothing where their owner chose that. */
export function fallbacksOf(content: Pick<ContactUs, 'only_given'> | null) {
  return content?.only_given ? undefined : contactFallbacks;
}
