import { z } from 'zod';
import { image, line, link, replacementText } from '../content/fields.ts';
import { section } from './section.ts';

const bannerButton = z.object({ label: line('Label', { max: 60 }), route: link('Route') });

/**
 * Banner of all details pages. Its buttons have no inputs: they are loaded and sent back unchanged (specification
 * §2.5).
 */
export const banner = section('banner', {
  label: 'Details Banner',
  group: 'Details Page',
  path: 'details-banner',
  icon: 'section',
  shownOn: 'details pages',
  saveFailed: 'Failed to save details banner section',
  searchWords: 'title image',
  whenEmpty:
    'Not on your site yet. Every service page starts with its name on your second colour; a picture added here appears next to it.',
  sketch: { colour: '0 14 160 52', lines: '12 32 60 8,12 46 34 3', pictures: '104 24 44 42' },
  seeAlso: { path: 'process', words: 'The process, further down on these pages' },
  fields: {
    title: line('Title'),
    image: image('Image', {
      shownWidth: 1056,
      crops: [{ name: 'Banner, phone', shape: [9, 5], fits: true, swept: 0.3 }],
    }),
    area_title: replacementText('Title of the area of function', 'Area of function'),
    button: z.array(bannerButton).max(20).default([]).meta({ label: 'Buttons', input: 'hidden' }),
  },
});
export type Banner = z.infer<typeof banner.schema>;
