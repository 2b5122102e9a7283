import { z } from 'zod';
import { line, link, list } from '../../content/fields.ts';
import { section } from '../section.ts';

const entry = z.object({
  label: line('Label', { max: 60 }),
  link: link('Link'),
});
export type NavigationEntry = z.infer<typeof entry>;

/** Links in the header and footer of every page, in addition to the specified ones. */
export const navigation = section('navigation', {
  label: 'Navigation',
  group: 'Site settings',
  path: 'navigation',
  icon: 'menu',
  searchWords: 'menu header footer links',
  fields: {
    header: list('Header', entry, { max: 7 }),
    footer: list('Footer', entry, { max: 12 }),
  },
});
export type Navigation = z.infer<typeof navigation.schema>;
