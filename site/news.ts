import { newsDayOf } from '../shared/content/news.ts';
import { homePath, pagePath } from '../shared/rules/addresses/page-path.ts';
import { type Language, prefixOf } from '../shared/rules/languages.ts';
import { readAddressEntry, readIdentity, readNews, readNewsLists, readPage } from './content.ts';
import { getPageLanguage } from './language.ts';
import { readAddressesIn } from './language-paths.ts';

/** A news article in a list. */
export interface NewsCard {
  /** Publication date, such as 2026-11-26; `date` is formatted in the page language. */
  day: string;
  date: string;
  title: string;
  intro: string;
  image: string;
  href: string;
}

export async function readNewsCards(ids: readonly string[]): Promise<NewsCard[]> {
  const { language } = await readIdentity();
  const pages = await Promise.all(ids.map(readPage));
  return pages.flatMap((page) => {
    const day = page && newsDayOf(page);
    if (!day) return [];
    const { title, intro, image } = page;
    return [{ day, date: formatDate(day, language), title, intro, image, href: pagePath(page) }];
  });
}

/** Formats a date in a language, such as "26 November 2026". */
export function formatDate(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}

const listAddress = 'news';

/**
 * Returns the path of a news list page in the page language. The first page is at `/news/`; the others are numbered
 * from the oldest article. If a custom page has that address, the first page has a number too.
 */
export async function readNewsPath(list: string): Promise<string> {
  const home = homePath(getPageLanguage());
  const [, number] = list.split('/');
  if (number) return `${home}${listAddress}/${number}/`;
  if (!(await isCustom(listAddress))) return `${home}${listAddress}/`;
  return `${home}${listAddress}/${(await readNews('lists')).ids.length}/`;
}

/** Returns the news chunk for the end of this path; null for other pages. */
export async function findNewsList(number: string | undefined): Promise<string | null> {
  if (await isCustom(number === undefined ? listAddress : `${listAddress}/${number}`)) return null;
  if (number === undefined) return 'list';
  if (!/^\d+$/.test(number)) return null;
  const { ids } = await readNews('lists');
  return Number(number) === ids.length ? 'list' : `list/${number}`;
}

/** Returns true for the address of a custom page, in the page language. */
async function isCustom(address: string): Promise<boolean> {
  const language = getPageLanguage();
  const entry = await readAddressEntry(language ? `${prefixOf(language)}/${address}` : address);
  return entry?.state === 'here';
}

/** Reads the paths of all news list pages in a language, without `/news/`. */
export async function readNewsListPaths(
  language: Language | undefined,
): Promise<(string | undefined)[]> {
  const lists = await readNewsLists();
  if (lists.length === 0) return [];
  const custom = new Set(
    (await readAddressesIn(language))
      .filter(({ state }) => state === 'here')
      .map((it) => it.address),
  );
  const first = custom.has(listAddress) ? String(lists.length) : undefined;
  return lists
    .map((list) => (list === 'list' ? first : list.split('/')[1]))
    .filter((number) => !custom.has(`${listAddress}/${number}`));
}

/** Returns the path of the feed in the page language. */
export function getFeedPath(): string {
  return `${homePath(getPageLanguage())}${listAddress}/feed.xml`;
}
