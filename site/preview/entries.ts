import { positionOfItem } from '../../shared/content/hidden.ts';
import { isPreview } from '../content.ts';

/**
 * Returns the items of a list. In a preview, each has its index in the form (`data-entry`), because pages can omit or
 * reorder items.
 */
export function entriesOf<Entry extends object>(
  list: readonly Entry[],
): (Entry & { entry?: number | undefined })[] {
  return isPreview()
    ? list.map((each, at) => ({ ...each, entry: positionOfItem(each, at) }))
    : [...list];
}
