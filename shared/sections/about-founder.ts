import type { z } from 'zod';
import { image, line, replacementText, richText } from '../content/fields.ts';
import { landscapeFrom, squareFrom } from '../rules/images/picture-shape.ts';
import { section } from './section.ts';

export const aboutFounder = section('about_founder', {
  label: 'About Founder',
  group: 'Landing CMS',
  path: 'about-founder',
  icon: 'user-star',
  searchWords: 'name description profile image photo portrait insight modal',
  whenEmpty:
    'Not on your site yet. A window with a portrait, a name and your two texts, opened by a button on the banner’s picture.',
  sketch: {
    pictures: '14 10 40 60',
    lines: '66 14 60 6,66 28 80 3,66 35 74 3,66 42 78 3,66 56 80 3,66 63 60 3',
  },
  cards: [
    {
      title: 'The founder',
      fields: ['title', 'heading', 'subheading', 'profile_image', 'button_label'],
    },
  ],
  fields: {
    button_label: replacementText('Button on the picture', "Founder's Insight"),
    title: line('Name'),
    heading: richText('Upper Description'),
    subheading: richText('Lower Description'),
    profile_image: image('Profile Image', {
      isDescribed: true,
      shownWidth: 960,
      crops: [
        { name: 'Window, computer', shape: [36, 70], pictures: [0, squareFrom] },
        { name: 'Window, computer', shape: [48, 70], pictures: [squareFrom, landscapeFrom] },
        {
          name: 'Window, computer',
          shape: [5, 2],
          fits: true,
          pictures: [landscapeFrom, Number.POSITIVE_INFINITY],
        },
        { name: 'Window, phone', shape: [4, 3], fits: true },
      ],
    }),
  },
});
export type AboutFounder = z.infer<typeof aboutFounder.schema>;
