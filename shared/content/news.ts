/** A page with a date, which makes it a news article. */
export interface NewsArticle {
  _id: string;
  /** Its date, such as 2026-11-26. */
  day: string;
}

/** Some news articles by id, and the next ones in both directions of time. */
export interface NewsChunk {
  ids: readonly string[];
  /** An article or a list, by id or by the name of its part; absent at either end. */
  newer?: string;
  older?: string;
}

/** Articles on one page of the list; the first page has up to twice as many. */
const onPage = 24;
/** Articles that a section of the home page can show, and one more to detect whether there are others. */
const latest = 7;
const inFeed = 20;

/** The day of a page that is news; null for other pages. */
export function newsDayOf({ news_date: day }: { news_date?: unknown }): string | null {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  // A 30 February would become a day of March.
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/**
 * Every part of the news that a page of the site reads, by name:
 * - `some`: leads to the list, if there is any news
 * - `latest`: those for a section
 * - `feed`
 * - `lists`: the names of all pages of the list
 * - `list`: its first page; `list/1`: the page with the oldest articles, `list/2` that with newer ones
 * - `around/65f0…`: the neighbours of an article
 *
 * Pages of the list are counted from the oldest article, so that a new one changes only the first
 * page.
 * @param articles in order of creation
 */
export function splitNews(articles: readonly NewsArticle[]): Map<string, NewsChunk> {
  const all = articles
    .toReversed()
    .sort((one, other) => (one.day < other.day ? 1 : -1) * Number(one.day !== other.day));
  const ids = all.map(({ _id }) => _id);
  const parts = new Map<string, NewsChunk>();
  if (ids.length === 0) return parts;
  const pages = Math.max(1, Math.floor(ids.length / onPage));
  const listName = (page: number) => (page === pages ? 'list' : `list/${page}`);
  parts.set('some', { ids: [], older: 'list' });
  parts.set('latest', { ids: ids.slice(0, latest) });
  parts.set('feed', { ids: ids.slice(0, inFeed) });
  parts.set('lists', { ids: Array.from({ length: pages }, (_, at) => listName(at + 1)) });
  for (let page = 1; page <= pages; page += 1)
    parts.set(listName(page), {
      ids: ids.slice(
        page === pages ? 0 : ids.length - page * onPage,
        ids.length - (page - 1) * onPage,
      ),
      ...(page < pages ? { newer: listName(page + 1) } : {}),
      ...(page > 1 ? { older: listName(page - 1) } : {}),
    });
  for (const [at, id] of ids.entries()) {
    const [newer, older] = [ids[at - 1], ids[at + 1]];
    parts.set(`around/${id}`, {
      ids: [],
      ...(newer ? { newer } : {}),
      ...(older ? { older } : {}),
    });
  }
  return parts;
}

/** A part of the news; empty for one that does not exist. */
export function newsChunkOf(parts: ReadonlyMap<string, NewsChunk>, name: string): NewsChunk {
  return parts.get(name) ?? { ids: [] };
}
