/** Metadata keys of SEO plugins: Yoast, Rank Math, All in One SEO, SEOPress. */
const titles = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_seopress_titles_title'];
const descriptions = [
  ...['_yoast_wpseo_metadesc', 'rank_math_description'],
  ...['_aioseo_description', '_seopress_titles_desc'],
];
/** Variables in the plugins' templates: `%%title%%`, `%title%`, `#post_title`. */
const variable = /%%(\w+)%%|%(\w+)%|#(post_title|site_title|tagline|separator_sa|post_excerpt)\b/g;

export interface SeoValues {
  title: string;
  sitename: string;
  tagline: string;
  excerpt: string;
}

/** Returns true for a page hidden from search engines. */
export function isUnlisted(meta: Readonly<Record<string, string>>): boolean {
  return (
    meta['_yoast_wpseo_meta-robots-noindex'] === '1' ||
    meta._seopress_robots_index === 'yes' ||
    /noindex/.test(meta.rank_math_robots ?? '')
  );
}

/** Reads search title and description, with a note for each that has unknown variables. */
export function readSeoTexts(
  meta: Readonly<Record<string, string>>,
  { title, sitename, tagline, excerpt }: SeoValues,
): { title: string; description: string; notes: string[] } {
  const values: Readonly<Record<string, string>> = {
    ...{ title, post_title: title, sitename, site_title: sitename, excerpt },
    ...{ sitedesc: tagline, tagline, excerpt_only: excerpt, post_excerpt: excerpt },
    ...{ sep: '–', separator_sa: '–', page: '', pagenumber: '' },
  };
  const notes: string[] = [];
  const complete = (names: readonly string[], note: (text: string) => string) => {
    const template = names.map((name) => meta[name]?.trim() ?? '').find((it) => it !== '') ?? '';
    const text = template.replace(
      variable,
      (whole, ...names: string[]) => values[names.slice(0, 3).find((it) => it) ?? ''] ?? whole,
    );
    const isComplete = text.search(variable) < 0;
    if (!isComplete) notes.push(note(template));
    return isComplete ? text.replaceAll(/\s+/g, ' ').trim() : '';
  };
  return {
    title: complete(titles, (text) => `title in search left out: ${text}`),
    description: complete(descriptions, (text) => `description in search left out: ${text}`),
    notes,
  };
}
