import { translationId } from '../../shared/content/translated-document.ts';
import type { Language } from '../../shared/rules/languages.ts';
import type { Words } from '../../shared/words/table.ts';
import { wordsIn } from '../../shared/words/words-in.ts';
import type { Store } from '../store.ts';
import { siteLanguage } from './text/fixed-texts.ts';
import { readTranslation } from './translations.ts';

/** The fixed texts with the owner's own. @param wanted a language other than the site's */
export async function siteWords(store: Pick<Store, 'get'>, wanted?: Language): Promise<Words> {
  const original = await siteLanguage(store);
  const language = wanted ?? original;
  const id = 'site_words';
  const [own, translated] = await Promise.all([
    store.get('section', id),
    store.get('translation', translationId({ language, kind: 'section', id })),
  ]);
  const { texts } = readTranslation(translated);
  return wordsIn(language, { original, own: own?.body ?? {}, texts }).words;
}
