import { z } from 'zod';
import { buttonLabel, buttonRoute, line, longText } from '../content/fields.ts';

export const getStarted = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  description: longText('Description'),
  button_label: buttonLabel('Get started'),
  button_route: buttonRoute('Button Route'),
});
export type GetStarted = z.infer<typeof getStarted>;
