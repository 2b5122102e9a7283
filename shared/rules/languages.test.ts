import { describe, expect, test } from 'vitest';
import {
  directionOf,
  languageIn,
  languageName,
  languages,
  openGraphLocale,
  prefixOf,
} from './languages.ts';

describe('the languages of a site', () => {
  test('are BCP 47 tags, English by default, each of them once', () => {
    expect(Intl.getCanonicalLocales(languages)).toEqual(languages);
    expect(languages[0]).toBe('en');
  });

  test('follow the direction of their script', () => {
    for (const language of languages) {
      const { script } = new Intl.Locale(language).maximize();
      const expected = script === 'Arab' || script === 'Hebr' ? 'rtl' : 'ltr';
      expect(directionOf(language), language).toBe(expected);
    }
  });

  test('include a territory for Open Graph', () => {
    for (const language of languages)
      expect(openGraphLocale(language), language).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
    expect(openGraphLocale('de')).toBe('de_DE');
    expect(openGraphLocale('en-GB')).toBe('en_GB');
    expect(openGraphLocale('zh-Hant')).toBe('zh_TW');
  });

  test('are recognised in an address by its whole first part', () => {
    for (const language of languages) {
      expect(languageIn(`/${prefixOf(language)}/imprint/`), language).toBe(language);
      expect(languageIn(`/${prefixOf(language)}x/`), language).toBeUndefined();
    }
  });

  test('use distinct English names', () => {
    expect(languageName('ar')).toBe('Arabic');
    expect(languageName('pt-BR')).toBe('Portuguese (Brazil)');
    expect(new Set(languages.map(languageName)).size).toBe(languages.length);
  });
});
