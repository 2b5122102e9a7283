import { expect, it } from 'vitest';
import { type Language, stringLanguages } from '../rules/languages.ts';
import * as en from './en.ts';
import { fill } from './fill.ts';
import { stringsOf } from './words.ts';
import { stringsIn } from './words-in.ts';

/** Returns the strings of a table by path, such as `frame.skip`. */
function textsOf(table: object, above = ''): [path: string, text: string][] {
  return Object.entries(table).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string'
      ? [[above + name, value]]
      : textsOf(value as object, `${above}${name}.`),
  );
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

it.each(stringLanguages)('contains every string of %s with the same placeholders', (language) => {
  const own = new Map(textsOf(stringsOf(language)));
  for (const [path, english] of textsOf(en)) {
    expect(own.get(path)?.trim(), path).toBeTruthy();
    expect(places(own.get(path) ?? ''), path).toEqual(places(english));
  }
  expect(own.size).toBe(textsOf(en).length);
});

it('uses the base language for a region, and English for a language without strings', () => {
  expect(stringsOf('pt-BR').home).toBe(stringsOf('pt').home);
  expect(stringsOf('en-GB').home).toBe('Home');
  expect(stringsOf('hr').home).toBe('Home');
});

it('borrows the strings of the original only for a language without any', () => {
  const lent = (language: Language, own = {}) =>
    stringsIn(language, { original: 'en', own }).borrowed;
  expect(lent('hr').get('Home')).toBe('en');
  expect(lent('de')).toEqual(new Map());
  expect(lent('en')).toEqual(new Map());
});

it('formats numbers for the language, and keeps unknown placeholders', () => {
  expect(fill('{count} von {all}', { count: 1500 }, 'de')).toBe('1.500 von {all}');
});
