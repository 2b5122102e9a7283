import { z } from 'zod';
import { givenOnly, image, line, list, longText, number } from '../content/fields.ts';

export const skill = z.object({
  skill_name: line('Skill Name'),
  rating_value: number('Rating', { min: 0, max: 100 }).default(0),
  figure: givenOnly(
    line('Figure (optional)', {
      max: 12,
      help: 'Shown in place of the rating in per cent, like 39, 1,200+ or €2.4m. A bar keeps its rating; figures without bars are chosen under Site Identity.',
    }),
  ),
  image: image('Image', { crops: [{ name: 'Next to the skill', shape: [1, 1] }] }),
});

export const ourSkills = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  cover_image: image('Cover Image', {
    crops: [
      { name: 'Computer', shape: [3, 4] },
      { name: 'Phone', shape: [39, 32] },
    ],
  }),
  description: longText('Description'),
  details: list('Skills', skill),
});
export type OurSkills = z.infer<typeof ourSkills>;
