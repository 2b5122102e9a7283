import { z } from 'zod';
import { line, link, longText } from './fields.ts';

export const getStarted = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  description: longText('Description'),
  button_label: line('Button Label', { max: 60 }),
  button_route: link('Button Route'),
});
export type GetStarted = z.infer<typeof getStarted>;
