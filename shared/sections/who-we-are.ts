import { z } from 'zod';
import { image, line, list, longText, richText } from '../content/fields.ts';
import { landscapeFrom } from '../rules/images/picture-shape.ts';
import { cleanText } from '../rules/text/clean-text.ts';
import { section } from './section.ts';

export const corporateIdentity = z.object({
  corporate_text: line('Text'),
  description: longText('Description'),
  vision_title: line('Vision Title'),
  vision_description: richText('Vision Description'),
  mission_title: line('Mission Title'),
  mission_description: richText('Mission Description'),
  management_title: line('Management Title'),
  management_description: richText('Management Description'),
});

export const whyYouNeed = z.object({
  text: line('Text'),
  why_description: longText('Description'),
  image: image('Image', {
    shownWidth: 1240,
    crops: [
      { name: 'Top of the window', shape: [1, 1], pictures: [0, landscapeFrom] },
      {
        name: 'Top of the window',
        shape: [5, 2],
        pictures: [landscapeFrom, Number.POSITIVE_INFINITY],
      },
    ],
  }),
  reasons: list(
    'Reasons',
    z.string().overwrite(cleanText).max(500, 'A reason can have at most 500 characters.'),
    { entries: { noun: 'reason', name: (reason) => reason } },
  ),
});

const outsourcingDetail = z.object({
  texts: longText('Text', { max: 500 }),
  image: image('Image', {
    shownWidth: 800,
    crops: [{ name: 'Next to its text', shape: [4, 3], fits: true, swept: 0.12 }],
  }),
});

export const outsourcing = z.object({
  text: line('Text'),
  description: longText('Description'),
  details: list('Details', outsourcingDetail, {
    entries: {
      noun: 'detail',
      name: ({ texts }) => texts,
      picture: ({ image }) => image,
    },
  }),
});

export const whoWeAre = section('who_we_are', {
  label: 'Who We Are',
  group: 'Landing CMS',
  path: 'who-we-are',
  icon: 'info-circle',
  anchor: 'who-we-are',
  layouts: { 'picture left': 'Picture left', 'picture right': 'Picture right' },
  backgrounds: ['paper', 'tint'],
  searchWords:
    'corporate identity vision mission management reasons why outsourcing benefits cover',
  whenEmpty:
    'Not on your site yet. It appears below the banner: a heading and a text next to a picture, and a button for each of Corporate Identity, Why You Need and Outsourcing that you fill in.',
  sketch: {
    pictures: '10 10 58 60',
    lines: '80 12 60 6,80 26 68 3,80 33 62 3,80 48 68 5,80 57 68 5,80 66 68 5',
  },
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    main_description: longText('Main Description'),
    cover_image: image('Cover Image', {
      shownWidth: 1640,
      crops: [
        { name: 'Computer', shape: [2, 3], swept: -0.3, pictures: [0, landscapeFrom] },
        {
          name: 'Phone',
          shape: [736, 700],
          fits: true,
          swept: -0.18,
          pictures: [0, landscapeFrom],
        },
        {
          name: 'Band, computer',
          shape: [12, 5],
          fits: true,
          pictures: [landscapeFrom, Number.POSITIVE_INFINITY],
        },
        {
          name: 'Band, phone',
          shape: [3, 2],
          fits: true,
          pictures: [landscapeFrom, Number.POSITIVE_INFINITY],
        },
      ],
    }),
    corporate_identity: corporateIdentity
      .prefault({})
      .meta({ label: 'Corporate Identity', input: 'group' }),
    why_you_need: whyYouNeed.prefault({}).meta({ label: 'Why You Need', input: 'group' }),
    outsourcing: outsourcing.prefault({}).meta({ label: 'Outsourcing', input: 'group' }),
  },
});
export type WhoWeAre = z.infer<typeof whoWeAre.schema>;
