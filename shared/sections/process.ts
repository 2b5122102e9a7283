import { z } from 'zod';
import { choice, line, list, longText } from '../content/fields.ts';
import { section } from './section.ts';

const step = z.object({
  title: line('Title', { max: 80 }),
  description: longText('Description', { max: 400 }),
});
export type ProcessStep = z.infer<typeof step>;

/** The process on all details pages: the nine specified steps by default, or none until the owner adds some. */
export const process = section('process', {
  label: 'Process',
  group: 'More sections',
  path: 'process',
  icon: 'list-numbers',
  shownOn: 'details pages',
  searchWords: 'steps nine numbered how we work details page service',
  fields: {
    on_pages: choice('On details pages', ['shown', 'own steps', 'left out'], 'shown'),
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    description: longText('Description'),
    steps: list('Steps', step, { max: 12 }),
  },
});
export type Process = z.infer<typeof process.schema>;
