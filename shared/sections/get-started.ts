import type { z } from 'zod';
import { buttonLabel, buttonRoute, line, longText } from '../content/fields.ts';
import { getStarted as buttonText } from '../words/en.ts';
import { section } from './section.ts';

export const getStarted = section('get_started', {
  label: 'Get Started',
  group: 'Landing CMS',
  path: 'get-started',
  icon: 'player-play',
  anchor: 'get-started',
  layouts: { loud: 'Fills the window', full: 'Full' },
  backgrounds: ['brand', 'deep', 'tint-2'],
  saveFailed: 'Failed to save get started section',
  searchWords: 'button call to action',
  whenEmpty:
    'Not on your site yet. A band in your main colour with one large sentence and a button, near the end of the page.',
  sketch: { colour: '0 16 160 48', lines: '12 28 70 7,12 40 50 7,112 36 34 10' },
  cards: [
    { fields: ['title', 'heading', 'description'] },
    { fields: ['button_label', 'button_route'] },
  ],
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    description: longText('Description'),
    button_label: buttonLabel(buttonText),
    button_route: buttonRoute('Button Route'),
  },
});
export type GetStarted = z.infer<typeof getStarted.schema>;
