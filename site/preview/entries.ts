import { placeOfItem } from '../../shared/content/hidden.ts';
import { isPreview } from '../content.ts';

/**
 * A list's items, each with its index in the form while the page is shown in a preview, because the
 * page may leave some out or reorder them. `data-entry` has the index; visitors get none.
 */
export function entriesOf<Entry extends object>(
  list: readonly Entry[],
): (Entry & { entry?: number | undefined })[] {
  return isPreview()
    ? list.map((each, at) => ({ ...each, entry: placeOfItem(each, at) }))
    : [...list];
}
