import { type Language, spokenBy, type spokenLanguages } from '../rules/languages.ts';
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
import type { Words } from './table.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zhHans } from './zh-hans.ts';

/** No native speaker has read the texts of other languages than English yet. */
const tables: Readonly<Record<(typeof spokenLanguages)[number], Words>> = {
  ...{ ar, cs, da, de, el, en, es, fi, fr, he, it, ja, nb, nl, pl, pt, sv, tr, uk },
  'zh-Hans': zhHans,
};

/** The texts of a language, or of its base language; English for one without texts. */
export function wordsOf(language: Language): Words {
  return tables[spokenBy(language) ?? 'en'];
}

/**
 * The default text of a field in the language of `words`. Defaults are stored in English, so a
 * stored text that is one counts as not written.
 */
export function findDefault(
  text: string,
  name: 'consentText' | 'acknowledgeSubject' | 'contactUsLabel' | 'getStarted',
  words: Words,
): string {
  return text === wordsOf('en')[name] ? words[name] : text;
}
