import { type Language, languages } from '../rules/languages.ts';
import { objectIdPattern } from './fields.ts';
import { type TranslatedKind, translatedKinds } from './kinds.ts';

/** A translated document and the language of the translation. */
export interface TranslatedDocument {
  language: Language;
  kind: TranslatedKind;
  id: string;
}

export function translationId({ language, kind, id }: TranslatedDocument): string {
  return `${language}.${kind}.${id}`;
}

/** Parses a translation id; null for other ids. */
export function parseTranslationId(translation: string): TranslatedDocument | null {
  const [tag, kind, id = '', ...rest] = translation.split('.');
  const language = languages.find((it) => it === tag);
  const known = translatedKinds.find((it) => it === kind);
  const isId = known === 'section' ? /^[a-z_]+$/.test(id) : objectIdPattern.test(id);
  return language && known && isId && rest.length === 0 ? { language, kind: known, id } : null;
}
