import { expect, test } from 'vitest';
import type { Language } from '../../rules/languages.ts';
import { listShownLanguages, siteLanguages } from './site-languages.ts';

const entry = (language: Language, shown = true) => ({ language, shown });

test('rejects a language that is listed twice, and names the later entry', () => {
  for (const between of [[], [entry('fr')]]) {
    const further = [entry('de'), ...between, entry('de')];
    const { error } = siteLanguages.schema.safeParse({ further });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [`further.${further.length - 1}.language`, 'German is listed twice.'],
    ]);
  }
});

test('lets visitors choose the languages that are on, other than the original', () => {
  const languages = { further: [entry('de'), entry('fr', false), entry('en')] };
  expect(listShownLanguages(languages, 'en')).toEqual(['de']);
  expect(listShownLanguages(null, 'en')).toEqual([]);
});
