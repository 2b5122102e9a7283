import type { TranslatedTexts } from '../../shared/api/translations.ts';
import { type Language, languageName } from '../../shared/rules/languages.ts';
import type { ContentReader } from '../content/document.ts';
import { readLanguage } from '../content/text/fixed-texts.ts';
import { isBuiltIn, listTranslations, readTexts } from '../content/translations.ts';
import { validationError } from '../platform/errors/api-error.ts';

/**
 * Returns the language of the site.
 * @throws ApiError if it is the target language
 */
export async function requireOriginalLanguage(
  reader: Pick<ContentReader, 'get'>,
  language: Language,
): Promise<Language> {
  const original = await readLanguage(reader);
  if (original !== language) return original;
  throw validationError({ language: `The site is written in ${languageName(language)}.` });
}

/** Lists texts that match a condition, except built-in ones, by document in the order of the console. */
export async function listTexts(
  reader: Pick<ContentReader, 'get' | 'list'>,
  language: Language,
  isWanted: (text: TranslatedTexts['texts'][number]) => boolean,
): Promise<TranslatedTexts[]> {
  const found: TranslatedTexts[] = [];
  for (const row of await listTranslations(reader, language)) {
    const document = await readTexts(reader, row);
    const texts = document.texts.filter((it) => !isBuiltIn(it) && isWanted(it));
    if (texts.length > 0) found.push({ ...document, texts });
  }
  return found;
}
