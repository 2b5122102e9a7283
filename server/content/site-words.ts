import { type Language, languages } from '../../shared/rules/languages.ts';
import { withOwnWords } from '../../shared/words/own-words.ts';
import type { Words } from '../../shared/words/table.ts';
import { wordsOf } from '../../shared/words/words.ts';
import type { Store } from '../store.ts';

/**
 * The fixed texts, in the site's original language with the owner's own wordings.
 * @param wanted another language, without them
 */
export async function siteWords(store: Pick<Store, 'get'>, wanted?: Language): Promise<Words> {
  const [identity, texts] = await Promise.all([
    store.get('section', 'site_identity'),
    store.get('section', 'site_words'),
  ]);
  const own = languages.find((it) => it === identity?.body.language) ?? languages[0];
  if (wanted !== undefined && wanted !== own) return wordsOf(wanted);
  return withOwnWords(wordsOf(own), texts?.body ?? {});
}
