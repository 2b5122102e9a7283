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
export function getName(kind: Kind, body: Body | null): string {
  const [name, more] = descriptorOf(kind).listed ?? [];
  const first = name ? body?.[name] : undefined;
  // A picture without a name is listed by its description.
  return String(first || (kind === 'picture' && more ? body?.[more] : '') || '');
}

/** Returns the label of a section, or the name of another document. */
export function titleOf({ kind, id, body }: { kind: Kind; id: string; body: Body | null }): string {
  return isSectionName(id) ? sectionOf[id].label : getName(kind, body);
}

/** Returns the name of a document in its list. An order has its service’s name, a translation its original’s. */
export async function describeName(
  store: Pick<ContentReader, 'get'>,
  { kind, id, body }: { kind: Kind; id: string; body: Body | null },
): Promise<string> {
  const original = parseTranslationId(id);
  if (original) {
    const { body: translated = null } = (await store.get(original.kind, original.id)) ?? {};
    return nameTranslation(original, getName(original.kind, translated));
  }
  if (kind !== 'order' || !objectIdPattern.test(id)) return getName(kind, body);
  return getName('service', (await store.get('service', id))?.body ?? null);
}

/** Returns the name of a translation, such as “Tutoring in German”. @param name name of the original */
export function nameTranslation({ kind, id, language }: TranslatedDocument, name: string): string {
  const named = isSectionName(id) ? sectionOf[id].label : name || kindOf(kind)?.one;
  return `${named} in ${languageName(language)}`;
}
