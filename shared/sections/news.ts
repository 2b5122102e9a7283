import type { z } from 'zod';
import { choice, line } from '../content/fields.ts';
import { section } from './section.ts';

export const news = section('news', {
  label: 'News',
  group: 'More sections',
  path: 'news',
  icon: 'news',
  anchor: 'news',
  layouts: { cards: 'Cards' },
  backgrounds: ['paper', 'tint', 'tint-2'],
  searchWords: 'articles blog press events feed dates',
  seeAlso: { path: 'page/news', words: 'Write news' },
  whenEmpty:
    'Your newest articles, as soon as a page has a date. They also have a list and a feed.',
  sketch: {
    pictures: '8 16 44 30,58 16 44 30,108 16 44 30',
    lines: '8 50 20 3,8 57 40 4,58 50 20 3,58 57 40 4,108 50 20 3,108 57 40 4',
  },
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    count: choice('Articles shown', ['3', '4', '5', '6'], '3'),
  },
});
export type News = z.infer<typeof news.schema>;
