import { z } from 'zod';
import { line } from './fields.ts';
import { searchFields } from './search.ts';

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

/** What is said of the home page in searches and where it is shared, and how search engines know whose site it is. */
export const searchSettings = z.object({
  ...ofHome,
  google_verification: verification(
    'Google Search Console',
    'The tag or the code that it gives to prove whose site this is.',
  ),
  bing_verification: verification('Bing Webmaster Tools', 'The same of Bing.'),
});
export type SearchSettings = z.infer<typeof searchSettings>;
