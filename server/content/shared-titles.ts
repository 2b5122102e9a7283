import type { TranslatedKind } from '../../shared/content/kinds.ts';
import { pickTitle, type SharedPage } from '../../shared/content/pictures/share-picture.ts';
import { cleanTexts } from '../../shared/rules/text/clean-text.ts';
import type { Store } from '../store.ts';
import { readInLanguage } from './translations.ts';
import { listLanguages } from './visible/public-view.ts';

/** Returns the current texts of a page's share picture in every language; empty for an unknown page. */
export async function readSharedTitles(
  store: Pick<Store, 'get'>,
  { kind, id }: Pick<SharedPage, 'kind' | 'id'>,
  company: string,
): Promise<string[]> {
  const languages = [undefined, ...(await listLanguages(store))];
  const titles = languages.map(async (language) => {
    const textsOf = async (of: TranslatedKind, name: string) => {
      const { body, revision } = await readInLanguage(store, { kind: of, id: name }, language);
      return revision === 0 ? null : (cleanTexts(body) as Record<string, string | undefined>);
    };
    if (kind === 'home') {
      const banner = await textsOf('section', 'main_banner');
      const settings = await textsOf('section', 'search_settings');
      return [pickTitle(settings, banner?.heading || company)];
    }
    const texts = await textsOf(kind, id);
    if (!texts) return [];
    const own = { page: texts.title, service: texts.name, 'page-content': texts.heading }[kind];
    return [pickTitle({ search_title: texts.search_title }, own ?? '')];
  });
  return (await Promise.all(titles)).flat();
}
