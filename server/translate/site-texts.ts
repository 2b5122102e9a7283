import type { TranslatedTexts } from '../../shared/api/translations.ts';
import { type Language, languageName } from '../../shared/rules/languages.ts';
import type { ContentReader } from '../content/document.ts';
import { siteLanguage } from '../content/text/fixed-texts.ts';
import { isOurs, textsInLanguage, translationRows } from '../content/translations.ts';
import { validationError } from '../platform/errors/api-error.ts';

/**
 * The language that the site is written in.
 * @throws ApiError if it is the one to translate into
 */
export async function originalLanguage(
  reader: Pick<ContentReader, 'get'>,
  language: Language,
): Promise<Language> {
  const original = await siteLanguage(reader);
  if (original !== language) return original;
  throw validationError({ language: `The site is written in ${languageName(language)}.` });
}

/** The texts of every document that has some in a state, without ours, documents in the order of the console. */
export async function textsInState(
  reader: Pick<ContentReader, 'get' | 'list'>,
  language: Language,
  isWanted: (text: TranslatedTexts['texts'][number]) => boolean,
): Promise<TranslatedTexts[]> {
  const found: TranslatedTexts[] = [];
  for (const row of await translationRows(reader, language)) {
    const document = await textsInLanguage(reader, row);
    const texts = document.texts.filter((it) => !isOurs(it) && isWanted(it));
    if (texts.length > 0) found.push({ ...document, texts });
  }
  return found;
}
