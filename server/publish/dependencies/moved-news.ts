import { type NewsChunk, newsDayOf, splitNews } from '../../../shared/content/news.ts';
import type { Change } from '../../content/document.ts';
import type { PublicView } from '../../content/visible/public-view.ts';

/** Reads every chunk of the news that visitors see. */
export async function readNews(view: PublicView): Promise<Map<string, NewsChunk>> {
  return splitNews(await view.news());
}

/**
 * Finds the chunks of the news that differ after some changes. A changed text does not change the chunks of its
 * article.
 * @param changes as visitors see them
 */
export async function findMovedNews(
  changes: readonly Change[],
  one: PublicView,
  other: PublicView,
): Promise<string[]> {
  const dayOf = (body: Change['before']) => body && newsDayOf(body);
  const isMoved = ({ kind, before, after }: Change) =>
    kind === 'page' && dayOf(before) !== dayOf(after);
  if (!changes.some(isMoved)) return [];
  const [before, after] = await Promise.all([readNews(one), readNews(other)]);
  const names = new Set([...before.keys(), ...after.keys()]);
  const encode = (part: NewsChunk | undefined) => JSON.stringify(part);
  const moved = [...names].filter((name) => encode(before.get(name)) !== encode(after.get(name)));
  return [allNews, ...moved];
}

/** Name of the read of all chunks, which only a worker's cache uses. */
export const allNews = '*';
