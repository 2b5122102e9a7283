import { z } from 'zod';
import { line, list, longText } from '../content/fields.ts';
import { hiddenField } from '../content/hidden.ts';
import { section } from './section.ts';

const figure = z.object({
  value: line('Figure', { max: 16, help: 'For example 39, 1,200+ or €2.4m.' }),
  label: line('Label'),
  note: line('Note (optional)', { max: 300 }),
  ...hiddenField,
});

export const figures = section('figures', {
  label: 'Figures',
  group: 'More sections',
  path: 'figures',
  icon: 'numbers',
  anchor: 'figures',
  layouts: { columns: 'Columns', loud: 'First one large' },
  backgrounds: ['tint-2', 'paper', 'tint'],
  searchWords: 'numbers facts statistics years projects',
  whenEmpty:
    'Not on your site yet. Large numbers with a few words each, such as your years in business, projects or people.',
  sketch: {
    lines: '10 10 70 6,10 62 30 3,64 62 30 3,118 62 30 3',
    colour: '10 32 32 20,64 32 32 20,118 32 32 20',
  },
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    description: longText('Description'),
    details: list('Figures', figure, {
      entries: {
        noun: 'figure',
        name: ({ value, label }) => [value, label].filter(Boolean).join(' '),
        hint: ({ note }) => note,
      },
    }),
  },
});
export type Figures = z.infer<typeof figures.schema>;
