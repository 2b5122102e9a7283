import { objectIdPattern } from '../../shared/content/fields.ts';
import { type Kind, kindOf } from '../../shared/content/kinds.ts';
import {
  type TranslatedDocument,
  translatedDocument,
} from '../../shared/content/translated-document.ts';
import { languageName } from '../../shared/rules/languages.ts';
import { isSectionName, sectionOf } from '../../shared/sections/index.ts';
import type { Body, ContentReader } from '../content/document.ts';
import { nameIn } from '../content/name-in.ts';
import type { Store } from '../store.ts';

/** The name of a document in its list; for an order the service of its categories, for a translation its document. */
export async function nameOf(
  store: Pick<ContentReader, 'get'>,
  { kind, id, body }: { kind: Kind; id: string; body: Body | null },
): Promise<string> {
  const original = kind === 'translation' ? translatedDocument(id) : null;
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

/** Looks up the current names of authors; empty for unknown ones. */
export async function peopleByName(
  store: Pick<Store, 'accounts'>,
): Promise<(author: string) => string> {
  const accounts = await store.accounts();
  const names = new Map(accounts.map(({ email, name }) => [email, name]));
  // A program's author is its owner's address followed by the name of its token.
  return (author) => names.get(author.split(' ')[0] ?? '') ?? '';
}
