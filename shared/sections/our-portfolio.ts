import { z } from 'zod';
import { image, line, link, list } from '../content/fields.ts';

const portfolioItem = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  button_link: link('Button Link'),
  image: image('Image'),
});

export const ourPortfolio = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  details: list('Items', portfolioItem),
});
export type OurPortfolio = z.infer<typeof ourPortfolio>;
