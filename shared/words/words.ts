import { type Language, stringLanguageOf, type stringLanguages } from '../rules/languages.ts';
import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import * as en from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { sv } from './sv.ts';
import type { Strings } from './table.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zhHans } from './zh-hans.ts';

/** Only the English strings have been reviewed by a native speaker. */
const tables: Readonly<Record<(typeof stringLanguages)[number], Strings>> = {
  ...{ ar, cs, da, de, el, en, es, fi, fr, he, it, ja, nb, nl, pl, pt, sv, tr, uk },
  'zh-Hans': zhHans,
};

/** Returns the strings of a language or its base language; English for a language without strings. */
export function stringsOf(language: Language): Strings {
  return tables[stringLanguageOf(language) ?? 'en'];
}

/**
 * Returns the default text of a field in the language of `strings`. Defaults are stored in English, so a stored text
 * that equals a default counts as not customised.
 */
export function findDefault(
  text: string,
  name: 'consentText' | 'acknowledgeSubject' | 'contactUsLabel' | 'getStarted',
  strings: Strings,
): string {
  return text === stringsOf('en')[name] ? strings[name] : text;
}
