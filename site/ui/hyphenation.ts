import type { Language } from '../../shared/rules/languages.ts';

/** Hyphenates a text or HTML, by default with soft hyphens. */
export interface Hyphenation {
  hyphenateSync(text: string, options?: { minWordLength?: number }): string;
  hyphenateHTMLSync(html: string, options?: { minWordLength?: number }): string;
}

/**
 * Hyphenation patterns by language, loaded only on the server. fit-text.ts hyphenates English, and scripts without
 * patterns break between any two letters.
 */
const patterns: Readonly<Partial<Record<string, () => Promise<{ default: Hyphenation }>>>> = {
  bg: () => import('hyphen/bg'),
  ca: () => import('hyphen/ca'),
  cs: () => import('hyphen/cs'),
  da: () => import('hyphen/da'),
  de: () => import('hyphen/de'),
  el: () => import('hyphen/el'),
  es: () => import('hyphen/es'),
  et: () => import('hyphen/et'),
  fi: () => import('hyphen/fi'),
  fr: () => import('hyphen/fr'),
  hr: () => import('hyphen/hr'),
  hu: () => import('hyphen/hu'),
  it: () => import('hyphen/it'),
  lt: () => import('hyphen/lt'),
  lv: () => import('hyphen/lv'),
  nb: () => import('hyphen/nb'),
  nl: () => import('hyphen/nl'),
  pl: () => import('hyphen/pl'),
  pt: () => import('hyphen/pt'),
  ro: () => import('hyphen/ro'),
  ru: () => import('hyphen/ru'),
  sk: () => import('hyphen/sk'),
  sl: () => import('hyphen/sl'),
  sv: () => import('hyphen/sv'),
  tr: () => import('hyphen/tr'),
  uk: () => import('hyphen/uk'),
};

/** Loads the hyphenation of a language; null without patterns. */
export async function loadHyphenation(language: Language): Promise<Hyphenation | null> {
  const load = patterns[language.split('-')[0] ?? ''];
  return load ? (await load()).default : null;
}

/** Minimum length of a hyphenated word in running text. */
const minWordLength = 14;

/** Inserts soft hyphens into the long words of a rich text. */
export async function hyphenateHtml(html: string, language: Language): Promise<string> {
  const hyphenation = await loadHyphenation(language);
  return hyphenation?.hyphenateHTMLSync(html, { minWordLength }) ?? html;
}
