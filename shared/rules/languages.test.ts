import { describe, expect, test } from 'vitest';
import { directionOf, languageName, languages, openGraphLocale } from './languages.ts';

describe('the languages of a site', () => {
  test('are tags as BCP 47 writes them, English until another is chosen, each of them once', () => {
    expect(Intl.getCanonicalLocales(languages)).toEqual(languages);
    expect(languages[0]).toBe('en');
  });

  test('run the way their script does', () => {
    for (const language of languages) {
      const { script } = new Intl.Locale(language).maximize();
      const expected = script === 'Arab' || script === 'Hebr' ? 'rtl' : 'ltr';
      expect(directionOf(language), language).toBe(expected);
    }
  });

  test('are written with a territory for Open Graph', () => {
    for (const language of languages)
      expect(openGraphLocale(language), language).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
    expect(openGraphLocale('de')).toBe('de_DE');
    expect(openGraphLocale('en-GB')).toBe('en_GB');
    expect(openGraphLocale('zh-Hant')).toBe('zh_TW');
  });

  test('are named in English, each by another name', () => {
    expect(languageName('ar')).toBe('Arabic');
    expect(languageName('pt-BR')).toBe('Portuguese (Brazil)');
    expect(new Set(languages.map(languageName)).size).toBe(languages.length);
  });
});
