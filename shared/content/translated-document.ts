import { type Language, languages } from '../rules/languages.ts';
import { objectIdPattern } from './fields.ts';
import { type TranslatedKind, translatedKinds } from './kinds.ts';

/** The document that a translation belongs to, and its language. */
export interface TranslatedDocument {
  language: Language;
  kind: TranslatedKind;
  id: string;
}

export function translationId({ language, kind, id }: TranslatedDocument): string {
  return `${language}.${kind}.${id}`;
}

/** Null if the id is not one of a translation. */
export function parseTranslationId(translation: string): TranslatedDocument | null {
  const [tag, kind, id = '', ...rest] = translation.split('.');
  const language = languages.find((it) => it === tag);
  const known = translatedKinds.find((it) => it === kind);
  const isId = known === 'section' ? /^[a-z_]+$/.test(id) : objectIdPattern.test(id);
  return language && known && isId && rest.length === 0 ? { language, kind: known, id } : null;
}
