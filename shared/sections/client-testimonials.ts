import { z } from 'zod';
import {
  allowEmpty,
  image,
  line,
  list,
  longText,
  number,
  replacementText,
} from '../content/fields.ts';
import { hiddenField } from '../content/hidden.ts';
import { landscapeFrom } from '../rules/images/picture-shape.ts';
import { section } from './section.ts';

const testimonial = z.object({
  rating: allowEmpty(
    number('Rating', { min: 1, max: 5 }, { help: 'Leave it empty to show no stars.' }),
  ).default(5),
  note: longText('Note', { max: 1000 }),
  name: line('Name', { isSame: true }),
  designation: line('Designation'),
  image: image('Image', { shownWidth: 160, crops: [{ name: 'Next to the name', shape: [1, 1] }] }),
  ...hiddenField,
});

export const clientTestimonials = section('client_testimonials', {
  label: 'Testimonials',
  group: 'Landing CMS',
  path: 'client-testimonial',
  icon: 'quote',
  anchor: 'testimonials',
  layouts: {
    'over the picture': 'Over the picture',
    quiet: 'Quiet, on a tint',
  },
  backgrounds: ['brand-2', 'tint', 'paper'],
  saveFailed: 'Failed to save testimonials section',
  searchWords: 'reviews ratings stars quotes voices',
  whenEmpty:
    'Not on your site yet. Shows one testimonial at a time over your cover image: stars, the text and the name.',
  sketch: { pictures: '0 0 160 80', colour: '70 18 78 46' },
  fields: {
    title: replacementText('Title', 'Testimonials'),
    cover_image: image('Cover Image', {
      shownWidth: 1640,
      crops: [
        {
          name: 'Behind the words, computer',
          shape: [16, 9],
          also: [{ shape: [1, 1] }, { shape: [11, 8] }, { shape: [2, 1] }],
          aim: 0.32,
          pictures: [landscapeFrom, Number.POSITIVE_INFINITY],
        },
        {
          name: 'Next to the words, computer',
          shape: [2, 3],
          upTo: [1, 1],
          pictures: [0, landscapeFrom],
        },
        { name: 'Below the words, phone', shape: [11, 10], fits: true },
      ],
    }),
    details: list('Testimonials', testimonial, {
      entries: {
        noun: 'testimonial',
        name: ({ name }) => name,
        hint: ({ designation, rating }) =>
          [designation, rating === null ? '' : `${rating} of 5`].filter(Boolean).join(', '),
        picture: ({ image }) => image,
      },
    }),
  },
});
export type ClientTestimonials = z.infer<typeof clientTestimonials.schema>;
