import { z } from 'zod';
import { image, line, link, ownWords } from '../content/fields.ts';

const bannerButton = z.object({ label: line('Label', { max: 60 }), route: link('Route') });

/** The banner of every details page. Its buttons have no inputs: they are loaded and sent back (specification §2.5). */
export const banner = z.object({
  title: line('Title'),
  image: image('Image', { crops: [{ name: 'Banner, phone', shape: [9, 5], swept: 0.3 }] }),
  area_title: ownWords('Title of the area of function', 'Area of function'),
  button: z.array(bannerButton).max(20).default([]).meta({ label: 'Buttons', input: 'hidden' }),
});
export type Banner = z.infer<typeof banner>;
