import { extensions } from '#extensions';
import { languageIn } from '../../shared/rules/languages.ts';
import {
  readHiddenPages,
  readPageDates,
  readPages,
  readSection,
  readShownLanguages,
  readSiteAddresses,
  readSitemapFiles,
  readTranslatedPages,
} from '../content.ts';
import { readNewsListPaths } from '../news.ts';
import { chunkOfFile, listSitemapAddresses, type SitemapAddress } from './sitemap.ts';

/** Reads the addresses in a sitemap file. */
export async function readSitemapAddresses(file: string): Promise<SitemapAddress[]> {
  const [files, all, home] = await Promise.all([
    readSitemapFiles(),
    readSiteAddresses(),
    readSection('search_settings'),
  ]);
  const here = all.filter(({ state }) => state === 'here');
  const chunk = chunkOfFile(file, files);
  const [details, dates, hidden] = await Promise.all([
    readPages(chunk),
    readPageDates(chunk),
    readHiddenPages(),
  ]);
  const isHomeHidden = home?.not_in_search ?? false;
  const languages = [undefined, ...(await readShownLanguages())];
  const inLanguages = languages.map(async (language) => {
    const entries = here.filter(({ address }) => languageIn(address) === language);
    const addresses = new Map(entries.map(({ kind, id, address }) => [`${kind}/${id}`, address]));
    const shown = language && (await readTranslatedPages(language));
    const pages = { details, addresses, language, shown };
    const news = await readNewsListPaths(language);
    const fixed = extensions.flatMap((it) => it.pages);
    return listSitemapAddresses({ ...pages, news, fixed }, { dates, hidden, isHomeHidden }, chunk);
  });
  return (await Promise.all(inLanguages)).flat();
}
