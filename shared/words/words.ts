import type { Language } from '../rules/languages.ts';
import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
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
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zhHans } from './zh-hans.ts';

type Widened<Table> = Table extends string
  ? string
  : Table extends readonly (infer Entry)[]
    ? readonly Widened<Entry>[]
    : { readonly [Key in keyof Table]: Widened<Table[Key]> };

/** The fixed texts of the public site in one language. */
export type Words = Widened<typeof en>;

/** Languages with texts of their own; no native speaker has read those of others than English yet. */
const tables: Readonly<Partial<Record<Language, Words>>> = {
  ar,
  cs,
  da,
  de,
  en,
  es,
  fi,
  fr,
  he,
  it,
  ja,
  nb,
  nl,
  pl,
  pt,
  sv,
  tr,
  uk,
  'zh-Hans': zhHans,
};

/** Languages whose fixed texts are translated. */
export const spokenLanguages = Object.keys(tables) as Language[];

/** The texts of a language, or of its base language; English for one without texts. */
export function wordsOf(language: Language): Words {
  const base = language.split('-')[0] as Language;
  return tables[language] ?? tables[base] ?? en;
}
