import { z } from 'zod';
import { image, line, list, longText } from '../content/fields.ts';
import { hiddenField } from '../content/hidden.ts';
import { section } from './section.ts';

const picture = z.object({
  image: image('Image', { isDescribed: true, shownWidth: 1640 }),
  caption: line('Caption (optional)', { max: 300 }),
  ...hiddenField,
});

export const gallery = section('gallery', {
  label: 'Gallery',
  group: 'More sections',
  path: 'gallery',
  icon: 'photos',
  anchor: 'gallery',
  layouts: { rows: 'Rows' },
  backgrounds: ['paper', 'tint', 'tint-2'],
  searchWords: 'pictures photos photographs images captions',
  whenEmpty:
    'Not on your site yet. Your pictures in full rows, each in its own proportions. Visitors can enlarge them.',
  sketch: {
    lines: '10 8 60 6',
    pictures: '10 22 40 24,54 22 24 24,82 22 68 24,10 50 64 24,78 50 32 24,114 50 36 24',
  },
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    description: longText('Description'),
    details: list('Pictures', picture, {
      entries: {
        noun: 'picture',
        name: ({ caption }) => caption,
        picture: ({ image }) => image,
      },
    }),
  },
});
export type Gallery = z.infer<typeof gallery.schema>;
