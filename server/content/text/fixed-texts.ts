import type { Kind } from '../../../shared/content/kinds.ts';
import { type Language, languages } from '../../../shared/rules/languages.ts';
import { addCustomStrings, textAt, wordFields } from '../../../shared/words/custom-strings.ts';
import { wordsOf } from '../../../shared/words/words.ts';
import type { Body, ContentReader, StoredDocument } from '../document.ts';

type Reader = Pick<ContentReader, 'get'>;

/** The language that the site is written in. */
export async function siteLanguage(reader: Reader): Promise<Language> {
  const identity = await reader.get('section', 'site_identity');
  return languages.find((it) => it === identity?.body.language) ?? languages[0];
}

export function hasFixedTexts({ kind, id }: { kind: Kind; id: string }): boolean {
  return kind === 'section' && id === 'site_words';
}

/** A document as translators read it: the section of fixed texts has ours where the owner wrote none. */
export async function bodyToTranslate(
  reader: Reader,
  { kind, id, body }: Pick<StoredDocument, 'kind' | 'id' | 'body'>,
): Promise<Body> {
  if (!hasFixedTexts({ kind, id })) return body;
  const words = addCustomStrings(wordsOf(await siteLanguage(reader)), body);
  return Object.fromEntries(wordFields.map((field) => [field, textAt(field, words)]));
}

/** A document with texts to translate; the section of fixed texts exists before it is ever saved. */
export async function readOriginal(
  reader: Reader,
  { kind, id }: { kind: Kind; id: string },
): Promise<StoredDocument | null> {
  const stored = await reader.get(kind, id);
  if (!stored && !hasFixedTexts({ kind, id })) return null;
  const unwritten = { kind, id, parent: null, body: {}, revision: 0, author: '', at: '' };
  const document = stored ?? unwritten;
  return { ...document, body: await bodyToTranslate(reader, document) };
}
