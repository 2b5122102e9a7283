/** The languages of a site (BCP 47 tags), the default first. */
export const languages = [
  'en',
  'en-GB',
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const;
export type Language = (typeof languages)[number];

/** Languages with translated fixed texts (shared/words). */
export const spokenLanguages = [
  'en',
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'fr',
  'he',
  'it',
  'ja',
  'nb',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
  'uk',
  'zh-Hans',
] as const satisfies Language[];
type SpokenLanguage = (typeof spokenLanguages)[number];

/** The language whose fixed texts a site in this language shows: its own or its base; undefined for one without any. */
export function spokenBy(language: Language): SpokenLanguage | undefined {
  const [base] = language.split('-');
  return spokenLanguages.find((it) => it === language) ?? spokenLanguages.find((it) => it === base);
}

/** The first part of the addresses of a language, such as `de` or `pt-br`. */
export function prefixOf(language: Language): string {
  return language.toLowerCase();
}

/**
 * The language in a path or address, such as `de` in `/de/imprint/`; no page of the original begins
 * with one.
 */
export function languageIn(path: string): Language | undefined {
  const [first] = path.replace(/^\//, '').split('/', 1);
  return languages.find((it) => prefixOf(it) === first);
}

/** Its own name, such as "Deutsch" or "Français". */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(language));
}

const rightToLeft = new Set<Language>(['ar', 'fa', 'he', 'ur']);

/** Text direction, for `dir`. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

/**
 * Locale for Open Graph, such as `de_DE`: with the territory that has the most speakers, unless the
 * tag names one.
 */
export function openGraphLocale(language: Language): string {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return `${code}_${region}`;
}

/** English name, such as "Portuguese (Brazil)". */
export function languageName(language: Language): string {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  return names.of(language) ?? language;
}
