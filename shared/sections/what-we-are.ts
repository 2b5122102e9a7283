import { z } from 'zod';
import { formHints, image, line, list } from '../content/fields.ts';
import { cleanText } from '../rules/text/clean-text.ts';
import { section } from './section.ts';

const whatWeAreDetail = z.object({
  service_id: z
    .string()
    .overwrite(cleanText)
    .max(100)
    .default('')
    .meta({ label: 'Service', input: 'hidden' })
    .register(formHints, { isServiceId: true }),
  icon: image('Icon'),
  image: image('Image', { shownWidth: 1280 }),
  heading: line('Heading', { max: 300 }),
  subheading: line('Subheading', { max: 300 }),
});

export const whatWeAre = section('what_we_are', {
  label: 'What We Are',
  group: 'Landing CMS',
  path: 'design-solution',
  icon: 'layout-grid',
  anchor: 'what-we-are',
  layouts: { cards: 'Cards', list: 'List, no pictures' },
  backgrounds: ['tint', 'paper'],
  searchWords: 'cards services icon',
  whenEmpty:
    'Not on your site yet. It appears with the first service of the type What We Are: a title, a heading, and cards with a picture, an icon and a name, each with a link to its page.',
  sketch: {
    lines: '10 8 70 6,10 68 24 3,62 68 24 3,114 68 24 3',
    pictures: '10 22 36 40,62 22 36 40,114 22 36 40',
  },
  showsServices: 'whatweare',
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    details: list('Details', whatWeAreDetail, {
      entries: {
        noun: 'detail',
        name: ({ heading }) => heading,
        hint: ({ subheading }) => subheading,
        picture: ({ image }) => image,
        order: ['icon', 'image', 'heading', 'subheading'],
        empty: 'No extra cards.',
      },
    }),
  },
});
export type WhatWeAre = z.infer<typeof whatWeAre.schema>;
