/** Languages of a site (BCP 47 tags), the default first. */
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

/** Languages with translated fixed strings (shared/words). */
export const stringLanguages = [
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
type StringLanguage = (typeof stringLanguages)[number];

/**
 * Returns the language of the fixed strings for a site in this language: itself or its base language; undefined
 * without strings.
 */
export function stringLanguageOf(language: Language): StringLanguage | undefined {
  const [base] = language.split('-');
  return stringLanguages.find((it) => it === language) ?? stringLanguages.find((it) => it === base);
}

/** Returns the first address segment of a language, such as `de` or `pt-br`. */
export function prefixOf(language: Language): string {
  return language.toLowerCase();
}

/**
 * Returns the language of a path or address, such as `de` in `/de/imprint/`. Original pages never begin with a
 * language.
 */
export function languageIn(path: string): Language | undefined {
  const [first] = path.replace(/^\//, '').split('/', 1);
  return languages.find((it) => prefixOf(it) === first);
}

/** Returns the native name of a language, such as “Deutsch” or “Français”. */
export function nativeName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(language));
}

const rightToLeft = new Set<Language>(['ar', 'fa', 'he', 'ur']);

/** Returns the text direction, for `dir`. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

/**
 * Returns the locale for Open Graph, such as `de_DE`: with the territory that has the most speakers, unless the tag
 * contains one.
 */
export function openGraphLocale(language: Language): string {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return `${code}_${region}`;
}

/** Returns the English name, such as “Portuguese (Brazil)”. */
export function languageName(language: Language): string {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  return names.of(language) ?? language;
}
