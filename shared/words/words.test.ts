import { expect, it } from 'vitest';
import { type Language, spokenLanguages } from '../rules/languages.ts';
import * as en from './en.ts';
import { fill } from './fill.ts';
import { wordsOf } from './words.ts';
import { wordsIn } from './words-in.ts';

/** The texts of a table by their path, such as `frame.skip`. */
function textsOf(table: object, above = ''): [path: string, text: string][] {
  return Object.entries(table).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string'
      ? [[above + name, value]]
      : textsOf(value as object, `${above}${name}.`),
  );
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

it.each(spokenLanguages)('contains every string of %s, with the same placeholders', (language) => {
  const own = new Map(textsOf(wordsOf(language)));
  for (const [path, english] of textsOf(en)) {
    expect(own.get(path)?.trim(), path).toBeTruthy();
    expect(places(own.get(path) ?? ''), path).toEqual(places(english));
  }
  expect(own.size).toBe(textsOf(en).length);
});

it('uses the base language for a region, and English for a language without strings', () => {
  expect(wordsOf('pt-BR').home).toBe(wordsOf('pt').home);
  expect(wordsOf('en-GB').home).toBe('Home');
  expect(wordsOf('hr').home).toBe('Home');
});

it('lends the strings of the original to a language without any, and to no other', () => {
  const lent = (language: Language, own = {}) => wordsIn(language, { original: 'en', own }).foreign;
  expect(lent('hr').get('Home')).toBe('en');
  expect(lent('de')).toEqual(new Map());
  expect(lent('en')).toEqual(new Map());
});

it('formats numbers for the language, and keeps unknown placeholders', () => {
  expect(fill('{count} von {all}', { count: 1500 }, 'de')).toBe('1.500 von {all}');
});
