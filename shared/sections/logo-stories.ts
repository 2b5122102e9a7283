import { z } from 'zod';
import { line, link, list, logo, longText } from '../content/fields.ts';
import { hiddenField } from '../content/hidden.ts';
import { section } from './section.ts';

const story = z.object({
  logo: logo('Logo'),
  name: line('Name', { isSame: true }),
  story: longText('Story', { max: 400, help: 'One sentence: what you did for them.' }),
  figure: line('Figure (optional)', { max: 16, help: 'For example 39, 1,200+ or €2.4m.' }),
  figure_label: line('Meaning of the figure (optional)', { max: 80 }),
  link: link('Link (optional)', { help: 'For example the page of the project.' }),
  ...hiddenField,
});

export const logoStories = section('logo_stories', {
  label: 'Clients’ Stories',
  group: 'More sections',
  path: 'client-stories',
  icon: 'building-community',
  anchor: 'client-stories',
  layouts: { rows: 'Rows' },
  backgrounds: ['paper', 'tint', 'tint-2'],
  searchWords: 'customers logos cases case studies references results',
  whenEmpty:
    'Not on your site yet. The logos of clients, each with one sentence about your work for them and, if you like, a figure.',
  sketch: {
    pictures: '10 10 28 14,10 33 28 14,10 56 28 14',
    lines: '48 12 60 3,48 19 44 3,48 35 60 3,48 42 44 3,48 58 60 3,48 65 44 3',
    colour: '126 10 24 12,126 33 24 12,126 56 24 12',
  },
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    description: longText('Description'),
    details: list('Stories', story, {
      entries: {
        noun: 'story',
        name: ({ name }) => name,
        hint: ({ story }) => story,
        picture: ({ logo }) => logo,
      },
    }),
  },
});
export type LogoStories = z.infer<typeof logoStories.schema>;
