import { z } from 'zod';
import { line, list, longText, richText, toggle } from '../content/fields.ts';
import { hiddenField } from '../content/hidden.ts';
import { section } from './section.ts';

const question = z.object({
  question: line('Question', { max: 300 }),
  answer: richText('Answer'),
  ...hiddenField,
});

export const questions = section('questions', {
  label: 'Questions and Answers',
  group: 'More sections',
  path: 'questions',
  icon: 'help',
  anchor: 'questions',
  layouts: { list: 'List' },
  backgrounds: ['paper', 'tint', 'tint-2'],
  searchWords: 'faq help frequently asked',
  whenEmpty:
    'Not on your site yet. Write down what customers ask you most. Visitors open a question to read its answer, and search engines can show both.',
  sketch: {
    lines: '10 14 44 6,70 10 80 3,70 28 80 3,70 46 80 3,70 64 80 3',
    colour: '146 8 4 6,146 26 4 6,146 44 4 6,146 62 4 6',
  },
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    description: longText('Description'),
    one_open: toggle('Close an answer when another is opened'),
    details: list('Questions', question, {
      entries: { noun: 'question', name: ({ question }) => question },
    }),
  },
});
export type Questions = z.infer<typeof questions.schema>;
