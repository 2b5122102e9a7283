import { z } from 'zod';
import { givenOnly, line } from '../content/fields.ts';
import { searchFields } from '../content/search.ts';
import { section } from './section.ts';

const { published_first_at: _, ...ofHome } = searchFields;

/** The tag itself or the code in it, as search engines give either: `<meta name="…" content="code">`. */
function verification(label: string, help: string) {
  return z
    .preprocess(
      (given) =>
        typeof given === 'string'
          ? (/\bcontent\s*=\s*["']([^"']*)/i.exec(given)?.[1] ?? given).trim()
          : given,
      line(label, { max: 200, help }),
    )
    .prefault('')
    .meta({ label, input: 'text', help });
}

/**
 * By this key search engines know that they are told by the site itself, which has it as a file. While it is empty they
 * are told nothing.
 */
const plainKey = givenOnly(
  line('Tell search engines what changed (IndexNow)', {
    max: 128,
    help: 'Bing, Yandex and others are told within two minutes which addresses changed or are gone. Nothing is sent before the server knows the site’s public address (SITE_URL).',
  }),
);
const indexNowKey = plainKey
  .refine(
    (key) => key === undefined || /^[a-zA-Z0-9-]{8,}$/.test(key),
    'A key has 8 to 128 letters, digits and hyphens.',
  )
  .meta({ ...plainKey.meta() });

/** What is said of the home page in searches and where it is shared, and how search engines know whose site it is. */
export const searchSettings = section('search_settings', {
  label: 'Search',
  group: 'Site',
  path: 'search',
  icon: 'zoom-scan',
  searchWords: 'google seo title description share picture',
  fields: {
    ...ofHome,
    google_verification: verification(
      'Google Search Console',
      'The tag or the code that it gives to prove whose site this is.',
    ),
    bing_verification: verification('Bing Webmaster Tools', 'The same of Bing.'),
    index_now_key: indexNowKey,
  },
});
