import { z } from 'zod';
import { image, line, list, longText, number, omitWhenEmpty } from '../content/fields.ts';
import { bandFrom, landscapeFrom } from '../rules/images/picture-shape.ts';
import { section } from './section.ts';

export const skill = z.object({
  skill_name: line('Skill Name'),
  rating_value: number('Rating', { min: 0, max: 100 }).default(0),
  figure: omitWhenEmpty(
    line('Figure (optional)', {
      max: 12,
      help: 'Shown instead of the percentage, such as 39, 1,200+ or €2.4m; bars still show the rating.',
    }),
  ),
  image: image('Image', {
    shownWidth: 160,
    crops: [{ name: 'Next to the skill', shape: [1, 1], swept: 0.34 }],
  }),
});

export const ourSkills = section('our_skills', {
  label: 'Our Skills',
  group: 'Landing CMS',
  path: 'skills-section',
  icon: 'ruler-measure',
  anchor: 'our-skills',
  layouts: { bars: 'Bars', figures: 'Figures' },
  backgrounds: ['deep', 'tint-2', 'paper'],
  saveFailed: 'Failed to save skills section',
  searchWords: 'rating percent progress bars',
  whenEmpty:
    'Not on your site yet. Each skill is a bar that shows its rating, next to a picture if you add one.',
  sketch: {
    pictures: '10 10 50 60',
    lines: '74 12 60 6',
    colour: '74 30 66 4,74 44 50 4,74 58 74 4',
  },
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    cover_image: image('Cover Image', {
      shownWidth: 1640,
      crops: [
        { name: 'Computer', shape: [3, 4], pictures: [0, landscapeFrom] },
        { name: 'Computer', shape: [3, 4], upTo: [8, 5], pictures: [landscapeFrom, bandFrom] },
        { name: 'Phone', shape: [39, 32], fits: true, pictures: [0, bandFrom] },
        {
          name: 'Band, computer',
          shape: [5, 2],
          fits: true,
          pictures: [bandFrom, Number.POSITIVE_INFINITY],
        },
        {
          name: 'Band, phone',
          shape: [8, 5],
          fits: true,
          pictures: [bandFrom, Number.POSITIVE_INFINITY],
        },
      ],
    }),
    description: longText('Description'),
    details: list('Skills', skill, {
      entries: {
        noun: 'skill',
        name: ({ skill_name }) => skill_name,
        hint: ({ figure, rating_value }) => figure || `${rating_value} %`,
        picture: ({ image }) => image,
      },
    }),
  },
});
export type OurSkills = z.infer<typeof ourSkills.schema>;
