import { z } from 'zod';
import { line, omitWhenEmpty, toggle } from '../../content/fields.ts';
import { searchFields } from '../../content/search.ts';
import { section } from '../section.ts';

const { published_first_at: _, ...ofHome } = searchFields;

/** Verification tag or its code, as provided by search engines: `<meta name="…" content="code">`. */
function verification(label: string, help: string) {
  return z
    .preprocess(
      (given) =>
        typeof given === 'string'
          ? (/\bcontent\s*=\s*["']([^"']*)/i.exec(given)?.[1] ?? given).trim()
          : given,
      line(label, { max: 200, help, isSame: true }),
    )
    .prefault('')
    .meta({ label, input: 'text', help });
}

/**
 * Key that proves to search engines that a notification comes from the site, through a file of the same name. Without
 * a key they are not notified.
 */
const plainKey = omitWhenEmpty(
  line('Notify search engines of changes (IndexNow)', {
    max: 128,
    help: 'Notifies Bing, Yandex and others of changed pages within two minutes. Needs the site’s public address (SITE_URL).',
  }),
);
const indexNowKey = plainKey
  .refine(
    (key) => key === undefined || /^[a-zA-Z0-9-]{8,}$/.test(key),
    'A key has 8 to 128 letters, digits and hyphens.',
  )
  .meta({ ...plainKey.meta() });

/** Home page metadata for search engines and link previews, verification codes, and visit counting. */
export const searchSettings = section('search_settings', {
  label: 'Search engines',
  group: 'Site settings',
  path: 'search',
  icon: 'zoom-scan',
  searchWords: 'google seo title description share picture',
  fields: {
    ...ofHome,
    google_verification: verification(
      'Google Search Console',
      'The verification tag or code you get there.',
    ),
    bing_verification: verification('Bing Webmaster Tools', 'The same code from Bing.'),
    index_now_key: indexNowKey,
    count_visits: omitWhenEmpty(
      toggle(
        'Count visits',
        'Counts views of pages, the sites that visitors come from and their browser’s language. Without cookies, and without recognising anyone. Browsers that ask not to be tracked are not counted.',
      ),
    ),
  },
});
