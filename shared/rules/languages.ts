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
