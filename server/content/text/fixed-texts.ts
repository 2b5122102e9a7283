import type { Kind } from '../../../shared/content/kinds.ts';
import { type Language, languages } from '../../../shared/rules/languages.ts';
import { addCustomStrings, stringFields, textAt } from '../../../shared/words/custom-strings.ts';
import { stringsOf } from '../../../shared/words/words.ts';
import type { Body, ContentReader, StoredDocument } from '../document.ts';

type Reader = Pick<ContentReader, 'get'>;

export async function readLanguage(reader: Reader): Promise<Language> {
  const identity = await reader.get('section', 'site_identity');
  return languages.find((it) => it === identity?.body.language) ?? languages[0];
}

export function hasFixedTexts({ kind, id }: { kind: Kind; id: string }): boolean {
  return kind === 'section' && id === 'site_words';
}

/**
 * Returns the body of a document for translators. The section of fixed strings contains the built-in string wherever
 * the owner wrote no custom one.
 */
export async function addFixedTexts(
  reader: Reader,
  { kind, id, body }: Pick<StoredDocument, 'kind' | 'id' | 'body'>,
): Promise<Body> {
  if (!hasFixedTexts({ kind, id })) return body;
  const words = addCustomStrings(stringsOf(await readLanguage(reader)), body);
  return Object.fromEntries(stringFields.map((field) => [field, textAt(field, words)]));
}

/** Returns a document with texts to translate. The section of fixed strings exists before it is first saved. */
export async function readOriginal(
  reader: Reader,
  { kind, id }: { kind: Kind; id: string },
): Promise<StoredDocument | null> {
  const stored = await reader.get(kind, id);
  if (!stored && !hasFixedTexts({ kind, id })) return null;
  const unwritten = { kind, id, parent: null, body: {}, revision: 0, author: '', at: '' };
  const document = stored ?? unwritten;
  return { ...document, body: await addFixedTexts(reader, document) };
}
