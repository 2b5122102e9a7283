import { translationId } from '../../shared/content/translated-document.ts';
import type { Language } from '../../shared/rules/languages.ts';
import type { Strings } from '../../shared/words/table.ts';
import { stringsIn } from '../../shared/words/words-in.ts';
import type { Store } from '../store.ts';
import { readLanguage } from './text/fixed-texts.ts';
import { readTranslation } from './translations.ts';

/** Returns the fixed strings with the owner's custom ones. @param wanted a language other than the site's */
export async function readStrings(store: Pick<Store, 'get'>, wanted?: Language): Promise<Strings> {
  const original = await readLanguage(store);
  const language = wanted ?? original;
  const id = 'site_words';
  const [own, translated] = await Promise.all([
    store.get('section', id),
    store.get('translation', translationId({ language, kind: 'section', id })),
  ]);
  const { texts } = readTranslation(translated);
  return stringsIn(language, { original, own: own?.body ?? {}, texts }).strings;
}
