import { listSitemapFiles } from '../../../shared/content/pages/page-date.ts';
import type { Change } from '../../content/document.ts';
import type { PublicView } from '../../content/visible/public-view.ts';
import { countDetailsPages } from './store-source.ts';

/**
 * True when the sitemap has other files after some changes, because it is split by the number of details pages.
 * @param changes as visitors see them
 */
export async function hasOtherSitemapFiles(
  changes: readonly Change[],
  after: PublicView,
): Promise<boolean> {
  const more = changes
    .filter(({ kind }) => kind === 'service' || kind === 'page-content')
    .reduce(
      (sum, change) => sum + Number(change.after !== null) - Number(change.before !== null),
      0,
    );
  if (more === 0) return false;
  const now = await countDetailsPages(after);
  return listSitemapFiles(now).length !== listSitemapFiles(now - more).length;
}
