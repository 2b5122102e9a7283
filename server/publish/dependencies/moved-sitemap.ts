import { listSitemapFiles } from '../../../shared/content/pages/page-date.ts';
import type { Change } from '../../content/document.ts';
import type { PublicView } from '../../content/visible/public-view.ts';
import { countDetailsPages } from './store-source.ts';

/**
 * Returns true if changes alter the list of sitemap files, because the sitemap is split by the number of details pages.
 * @param changes as visitors see them
 */
export async function changesSitemapFiles(
  changes: readonly Change[],
  after: PublicView,
): Promise<boolean> {
  const added = changes
    .filter(({ kind }) => kind === 'service' || kind === 'page-content')
    .reduce(
      (sum, change) => sum + Number(change.after !== null) - Number(change.before !== null),
      0,
    );
  if (added === 0) return false;
  const now = await countDetailsPages(after);
  return listSitemapFiles(now).length !== listSitemapFiles(now - added).length;
}
