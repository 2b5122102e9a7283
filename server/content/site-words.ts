import { languages } from '../../shared/rules/languages.ts';
import { withOwnWords } from '../../shared/words/own-words.ts';
import type { Words } from '../../shared/words/table.ts';
import { wordsOf } from '../../shared/words/words.ts';
import type { Store } from '../store.ts';

/** The fixed texts in the language of the site, with the owner's own. */
export async function siteWords(store: Pick<Store, 'get'>): Promise<Words> {
  const [identity, own] = await Promise.all([
    store.get('section', 'site_identity'),
    store.get('section', 'site_words'),
  ]);
  const language = languages.find((it) => it === identity?.body.language) ?? languages[0];
  return withOwnWords(wordsOf(language), own?.body ?? {});
}
