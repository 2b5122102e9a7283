import { z } from 'zod';
import { image, line, link, list } from '../content/fields.ts';
import { section } from './section.ts';

const portfolioItem = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  button_link: link('Button Link'),
  image: image('Image', { shownWidth: 1240 }),
});

export const ourPortfolio = section('our_portfolio', {
  label: 'Portfolio',
  group: 'Landing CMS',
  path: 'our-portfolio',
  icon: 'briefcase',
  anchor: 'our-portfolio',
  layouts: { staggered: 'Staggered', rows: 'Rows' },
  backgrounds: ['tint-2', 'paper', 'tint'],
  saveFailed: 'Failed to save portfolio section',
  searchWords: 'work projects cards',
  whenEmpty:
    'Not on your site yet. It appears with the first service of the type Portfolio: large pictures in two staggered columns, each with a link to its page.',
  sketch: {
    lines: '10 8 60 6',
    pictures: '10 22 64 32,10 60 64 20,86 10 64 32,86 48 64 32',
  },
  showsServices: 'portfolio',
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    details: list('Items', portfolioItem, {
      entries: {
        noun: 'item',
        name: ({ title }) => title,
        hint: ({ heading }) => heading,
        picture: ({ image }) => image,
        order: ['image'],
        empty: 'No extra cards.',
      },
    }),
  },
});
export type OurPortfolio = z.infer<typeof ourPortfolio.schema>;
