import { positionOfItem } from '../../shared/content/hidden.ts';
import { isPreview } from '../content.ts';

/**
 * A list's items, in a preview each with its index in the form (`data-entry`), because the page can
 * leave some out or reorder them.
 */
export function entriesOf<Entry extends object>(
  list: readonly Entry[],
): (Entry & { entry?: number | undefined })[] {
  return isPreview()
    ? list.map((each, at) => ({ ...each, entry: positionOfItem(each, at) }))
    : [...list];
}
