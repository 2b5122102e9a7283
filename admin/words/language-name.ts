import { languageTag } from './language.ts';

/** Returns the name of a language in the console language, such as "Portuguese (Brazil)". */
export function getLanguageName(language: string): string {
  const names = new Intl.DisplayNames(languageTag, {
    type: 'language',
    languageDisplay: 'standard',
  });
  return names.of(language) ?? language;
}
