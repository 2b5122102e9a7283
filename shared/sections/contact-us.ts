import { z } from 'zod';
import {
  formHints,
  image,
  line,
  link,
  longText,
  omitWhenEmpty,
  toggle,
} from '../content/fields.ts';
import { isPhoneNumber, toStoredPhone } from '../rules/phone-number.ts';
import { parseLine } from '../rules/text/readable-text.ts';
import { section } from './section.ts';

const message = 'Mobile Number must be a telephone number, like 0113 496 0142 or +44 113 496 0142.';

/** A number, or its text in any usual spelling; null if empty. */
const mobileNumber = z
  .preprocess(
    (value) => (typeof value === 'string' ? toStoredOrNull(parseLine(value)) : value),
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

function toStoredOrNull(typed: string) {
  return typed === '' ? null : toStoredPhone(typed);
}

export const contactUs = section('contact_us', {
  label: 'Contact Us Section',
  group: 'Contact Us',
  path: 'contact-us',
  icon: 'address-book',
  anchor: 'contact',
  layouts: { 'with picture': 'With picture', 'without picture': 'Without' },
  backgrounds: ['deep'],
  saveFailed: 'Failed to save contact us section',
  searchWords:
    'email e-mail phone telephone mobile number address facebook instagram twitter linkedin social links footer',
  whenEmpty:
    'For now the footer of every page has only the contact form. Once you fill this in, it also shows your contact details.',
  sketch: {
    colour: '0 0 160 80',
    lines: '12 16 50 7,12 42 42 4,12 50 36 4',
    pictures: '92 12 56 56',
  },
  cards: [
    { fields: ['title', 'heading', 'description', 'image'] },
    {
      title: 'Footer Details',
      fields: [
        'email',
        'mobile_number',
        'fb_link',
        'insta_link',
        'twitter_link',
        'linkedin_link',
        'only_given',
      ],
    },
  ],
  placeholders: fallbacksOf,
  repeatedElsewhere: ['email', 'mobile_number'],
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    description: longText('Description'),
    image: image('Image', {
      shownWidth: 1320,
      crops: [{ name: 'Above the form', shape: [635, 270], fits: true }],
    }),
    email: line('Email', { isSame: true })
      .register(formHints, { isEmail: true })
      .refine(
        (value) => value === '' || /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value),
        'Email must be an address like hello@example.com.',
      ),
    mobile_number: mobileNumber.meta({ label: 'Mobile Number', input: 'phone' }),
    fb_link: link('Facebook'),
    insta_link: link('Instagram'),
    twitter_link: link('Twitter'),
    linkedin_link: link('Linkedin'),
    only_given: omitWhenEmpty(
      toggle(
        'Hide empty details',
        'Otherwise visitors see placeholders for a missing number and missing links.',
      ),
    ),
  },
});
export type ContactUs = z.infer<typeof contactUs.schema>;

/** Text for an empty stored value (specification §9). */
const contactFallbacks = {
  mobile_number: 9999999999,
  fb_link: 'https://www.facebook.com/',
  insta_link: 'https://www.instagram.com/',
  twitter_link: 'https://twitter.com/',
  linkedin_link: 'https://www.linkedin.com/',
} as const;

/** Returns the placeholders for empty values; none if the owner turned them off. */
export function fallbacksOf(content: { only_given?: boolean | undefined } | null) {
  return content?.only_given ? undefined : contactFallbacks;
}
