import { z } from 'zod';
import { image, line, link, longText, omitWhenEmpty, toggle } from './fields.ts';

/**
 * Metadata of a page for search engines and link previews. Each field is absent while it is empty, so that pages
 * without metadata stay unchanged.
 */
export const searchFields = {
  search_title: omitWhenEmpty(
    line('Title in search', { max: 120, help: 'About 60 characters are shown.' }),
  ),
  search_description: omitWhenEmpty(
    longText('Description in search', { max: 320, help: 'About 160 characters are shown.' }),
  ),
  share_image: omitWhenEmpty(
    image('Picture when shared', { help: 'Best 1200 × 630 pixels.', shownWidth: 1200 }),
  ),
  not_in_search: omitWhenEmpty(
    toggle('Not in search results', 'Search engines are asked to leave this page out.'),
  ),
  published_first_at: omitWhenEmpty(
    link('First published at', {
      help: 'Address of the original, if this text was published elsewhere first; search engines then show that page.',
    }),
  ),
};

const fields = z.object(searchFields);
export type SearchFields = z.infer<typeof fields>;
export const searchFieldNames = Object.keys(searchFields) as (keyof SearchFields)[];
