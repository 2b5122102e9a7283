import { objectIdPattern } from '../../shared/content/fields.ts';
import { descriptorOf, type Kind, kindOf } from '../../shared/content/kinds.ts';
import {
  parseTranslationId,
  type TranslatedDocument,
} from '../../shared/content/translated-document.ts';
import { languageName } from '../../shared/rules/languages.ts';
import { isSectionName, sectionOf } from '../../shared/sections/index.ts';
import type { Body, ContentReader } from './document.ts';

/** Returns the name of a document in its list, or an empty string for a section. */
export function nameIn(kind: Kind, body: Body | null): string {
  const [name, more] = descriptorOf(kind).listed ?? [];
  const first = name ? body?.[name] : undefined;
  // A picture without a name has its description.
  return String(first || (kind === 'picture' && more ? body?.[more] : '') || '');
}

/** Returns the label of a section, or the name of another document. */
export function titleOf({ kind, id, body }: { kind: Kind; id: string; body: Body | null }): string {
  return isSectionName(id) ? sectionOf[id].label : nameIn(kind, body);
}

/** Returns the name of a document in its list; for an order its service's, for a translation its original's. */
export async function describeName(
  store: Pick<ContentReader, 'get'>,
  { kind, id, body }: { kind: Kind; id: string; body: Body | null },
): Promise<string> {
  const original = parseTranslationId(id);
  if (original) {
    const { body: translated = null } = (await store.get(original.kind, original.id)) ?? {};
    return translationName(original, nameIn(original.kind, translated));
  }
  if (kind !== 'order' || !objectIdPattern.test(id)) return nameIn(kind, body);
  return nameIn('service', (await store.get('service', id))?.body ?? null);
}

/** The name of a translation: “Tutoring in German”. @param name of its document; a section has its label */
export function translationName({ kind, id, language }: TranslatedDocument, name: string): string {
  const named = isSectionName(id) ? sectionOf[id].label : name || kindOf(kind)?.one;
  return `${named} in ${languageName(language)}`;
}
