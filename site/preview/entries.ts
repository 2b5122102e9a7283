import { isPreview } from '../content.ts';

/**
 * A list's entries, each with its place in the form while the page is shown beside it: some are left out or stand in
 * another order on the page. `data-entry` carries the place, and visitors get none.
 */
export function entriesOf<Entry extends object>(
  list: readonly Entry[],
): (Entry & { entry?: number | undefined })[] {
  return isPreview() ? list.map((each, entry) => ({ ...each, entry })) : [...list];
}
