/** A page with a date, which makes it a news article. */
export interface NewsArticle {
  _id: string;
  /** Date, such as 2026-11-26. */
  day: string;
}

/** Ids of some news articles, and the adjacent ones in both directions of time. */
export interface NewsChunk {
  ids: readonly string[];
  /** Id of an article, or chunk name of a list; absent at either end. */
  newer?: string;
  older?: string;
}

/** Articles per list page; the first page has up to twice as many. */
const pageSize = 24;
/** Maximum articles in a home page section, plus one to detect whether there are more. */
const latestCount = 7;
const feedCount = 20;

/** Returns the date of a news page; null for other pages. */
export function newsDayOf({ news_date: day }: { news_date?: unknown }): string | null {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  // `Date` would turn 30 February into a day in March.
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/**
 * Splits the news into the chunks that site pages read, by name:
 * - `some`: a link to the list, if there is any news
 * - `latest`: articles for a section
 * - `feed`
 * - `lists`: the names of all list pages
 * - `list`: the first list page; `list/1` is the page with the oldest articles, `list/2` the page with newer ones
 * - `around/65f0…`: the neighbours of an article
 *
 * List pages are numbered from the oldest article, so that a new article changes only the first page.
 * @param articles in order of creation
 */
export function splitNews(articles: readonly NewsArticle[]): Map<string, NewsChunk> {
  const all = articles
    .toReversed()
    .sort((one, other) => (one.day < other.day ? 1 : -1) * Number(one.day !== other.day));
  const ids = all.map(({ _id }) => _id);
  const parts = new Map<string, NewsChunk>();
  if (ids.length === 0) return parts;
  const pages = Math.max(1, Math.floor(ids.length / pageSize));
  const listName = (page: number) => (page === pages ? 'list' : `list/${page}`);
  parts.set('some', { ids: [], older: 'list' });
  parts.set('latest', { ids: ids.slice(0, latestCount) });
  parts.set('feed', { ids: ids.slice(0, feedCount) });
  parts.set('lists', { ids: Array.from({ length: pages }, (_, at) => listName(at + 1)) });
  for (let page = 1; page <= pages; page += 1)
    parts.set(listName(page), {
      ids: ids.slice(
        page === pages ? 0 : ids.length - page * pageSize,
        ids.length - (page - 1) * pageSize,
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

/** Returns a news chunk; an empty one if it does not exist. */
export function newsChunkOf(parts: ReadonlyMap<string, NewsChunk>, name: string): NewsChunk {
  return parts.get(name) ?? { ids: [] };
}
