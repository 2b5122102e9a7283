import { z } from 'zod';
import { image, line, list, longText, number, ownWords } from '../content/fields.ts';

const testimonial = z.object({
  rating: number('Rating', { min: 1, max: 5 }).default(5),
  note: longText('Note', { max: 1000 }),
  name: line('Name'),
  designation: line('Designation'),
  image: image('Image', { crops: [{ name: 'Next to the name', shape: [1, 1] }] }),
});

export const clientTestimonials = z.object({
  title: ownWords('Title', 'Testimonials'),
  cover_image: image('Cover Image', {
    crops: [
      { name: 'Behind the words, computer', shape: [16, 9] },
      { name: 'Below the words, phone', shape: [390, 448] },
    ],
  }),
  details: list('Testimonials', testimonial),
});
export type ClientTestimonials = z.infer<typeof clientTestimonials>;
